import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { useTokenRejection } from '#src/partner/query.ts';
import { createObservable } from '#src/platform/observable.ts';
import { provide } from '#src/platform/services.tsx';
import { setOnline } from '#src/testing/network.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { AnswerNotice, WithheldNotice, type Setback } from './answer-notice.tsx';

const supportCode = 'BAL-2222-2222';

afterEach(() => setOnline(true));

function show(answer: Setback, changes = false) {
  renderApp(<AnswerNotice answer={answer} changes={changes} />);
  return screen.getByRole('region').textContent.replaceAll('\u00A0', ' ');
}

it('an answer about another value shows both values and offers another try @P41', () => {
  const text = show({
    kind: 'unknown',
    reason: 'other-value',
    status: 200,
    values: { asked: 1200, answered: 900.5 },
    supportCode,
  });
  expect(screen.getByRole('heading', { name: 'A financeira respondeu sobre outro valor' })).toBeInTheDocument();
  expect(text).toContain('Valor pedido: R$ 1.200,00. Valor da resposta: R$ 900,50.');
  expect(text).toContain(
    'A resposta não foi usada. Este pedido não altera nada na financeira. Você pode enviar de novo.',
  );
});

it('the partner’s message is shown as text @P26 @T36', () => {
  const message = '<img src=x onerror="alert(1)">';
  expect(show({ kind: 'refused', reason: 'conflict', status: 409, message, fieldErrors: [], supportCode })).toContain(
    message,
  );
  expect(document.querySelector('img')).not.toBeInTheDocument();
});

it('being asked to wait is no refusal, and a wait of zero seconds is not shown @T36', () => {
  const refused = { kind: 'refused', reason: 'too-many', status: 429, fieldErrors: [], supportCode } as const;
  expect(show({ ...refused, retryAfter: 30 })).toContain('não foi registrado. Espere 30 s para enviar de novo.');
  expect(screen.getByRole('region', { name: 'A financeira pediu para esperar' })).toBeInTheDocument();
  cleanup();
  expect(show({ ...refused, retryAfter: 0 })).toContain('não foi registrado. Espere alguns minutos');
});

it('the clerk is asked to correct data only if the partner names fields or gives no message', () => {
  const refused = { kind: 'refused', reason: 'invalid', status: 422, fieldErrors: [], supportCode } as const;
  expect(show({ ...refused, message: 'Cadastro bloqueado' })).toContain('Confira a resposta da financeira');
  cleanup();
  const fieldErrors = [{ field: 'name', message: 'Nome recusado' }];
  show({ ...refused, fieldErrors });
  expect(screen.getByRole('region', { name: 'A financeira pede correção' })).toBeInTheDocument();
  cleanup();
  show({ ...refused, reason: 'conflict', fieldErrors });
  expect(screen.getByRole('region', { name: 'A financeira recusou o pedido' })).toBeInTheDocument();
  cleanup();
  expect(show(refused)).toContain('Corrija os dados e envie de novo.');
  cleanup();
  expect(show({ ...refused, message: 'Inválido', fieldErrors: [{ field: 'name', message: 'Nome' }] })).toContain(
    'Corrija os dados e envie de novo.',
  );
});

it('a request that the store’s server did not forward is shown as not sent, not as refused @P6', () => {
  const text = show({ kind: 'refused', reason: 'not-sent', status: 503, fieldErrors: [], supportCode }, true);
  expect(screen.getByRole('region', { name: 'O pedido não foi enviado' })).toBeInTheDocument();
  expect(text).toContain('Nada foi enviado. Tente de novo daqui a pouco.');
  expect(text).not.toContain('A financeira');
});

it('a request that another till has freed is resolved, and is not said to be unsent @P63', () => {
  const answer = { kind: 'refused', reason: 'freed', status: 0, fieldErrors: [], supportCode } as const;
  renderApp(<AnswerNotice answer={answer} changes />);
  const notice = screen.getByRole('region', { name: 'Envio já resolvido' });
  expect(notice).toHaveTextContent('O envio foi resolvido e pode ser feito de novo.');
  expect(notice).not.toHaveTextContent('Nada foi enviado');
});

it('after a new sign-in the notice asks to press the button again @P12', () => {
  const rejection = createObservable(true);
  const answer = { kind: 'unauthorized', supportCode } as const;
  const services = [provide(useTokenRejection, rejection)];
  renderApp(<AnswerNotice answer={answer} changes button="Enviar proposta" />, { services });
  expect(screen.getByRole('region', { name: 'Seu acesso expirou' })).toHaveTextContent('Renove o acesso');
  act(() => rejection.set(false));
  const notice = screen.getByRole('region', { name: 'Acesso renovado' });
  expect(notice).toHaveTextContent('Nada foi enviado ainda');
  expect(notice).toHaveTextContent('pressione “Enviar proposta”');
  expect(notice, 'the code of the rejected request').not.toHaveTextContent(supportCode);
  expect(notice).not.toHaveTextContent('Renove o acesso');
});

it('what was withheld without a network may be tried again once there is one @P53', () => {
  setOnline(false);
  renderApp(<WithheldNotice reason="offline" />);
  expect(screen.getByRole('region', { name: 'Sem conexão' })).toBeInTheDocument();
  act(() => setOnline(true));
  expect(screen.getByRole('region', { name: 'A rede voltou' })).toHaveTextContent('Nada foi enviado: tente de novo.');
});
