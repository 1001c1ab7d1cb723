import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { StoreOnlyInfo } from './other-answer-data.tsx';
import { renderApp } from '#src/testing/render-app.tsx';

const show = (data: unknown) => renderApp(<StoreOnlyInfo data={data} />);
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open;

it('the partner’s remark is plain text, folded until the clerk unfolds it @T41', async () => {
  show({ status: 2, info: '<b>Restrição</b>' });
  expect(isOpen()).toBe(false);
  await userEvent.click(screen.getByText('Observação do parceiro, só para a loja'));
  expect(isOpen()).toBe(true);
  expect(screen.getByText('<b>Restrição</b>')).toBeInTheDocument();
});

it('nothing is shown where the partner made no remark', () => {
  for (const data of [undefined, {}, { info: '' }, { info: null }])
    expect(show(data).container.querySelector('details')).not.toBeInTheDocument();
});
