import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';

import { OtherAnswerData, StoreOnlyInfo } from './outcome-panel.tsx';

const isUnfolded = async () => (await screen.findByRole('button')).getAttribute('aria-expanded');

describe('StoreOnlyInfo', () => {
  it('shows the partner’s remark as plain text, folded until the clerk unfolds it @T41', async () => {
    renderApp(<StoreOnlyInfo data={{ status: 2, info: '<b>Restrição</b>' }} />);
    expect(await isUnfolded()).toBe('false');
    await userEvent.click(screen.getByText('Observação da financeira, só para a loja'));
    expect(await isUnfolded()).toBe('true');
    expect(screen.getByText('<b>Restrição</b>')).toBeInTheDocument();
  });

  it('shows nothing without a remark', () => {
    for (const data of [undefined, {}, { info: '' }, { info: null }])
      expect(renderApp(<StoreOnlyInfo data={data} />).container).toBeEmptyDOMElement();
  });
});

describe('OtherAnswerData', () => {
  it.each([9, '9', 0])('shows operationId %j folded, by its wire name @T1 @T44', async (operationId) => {
    renderApp(<OtherAnswerData data={{ status: 1, operationId }} />);
    expect(await isUnfolded()).toBe('false');
    expect(screen.getByText('operationId').nextElementSibling?.textContent).toBe(String(operationId));
  });

  it('shows text in place of a limit @T42', async () => {
    renderApp(<OtherAnswerData data={{ status: 1, limit: '1.500,00', preApprovedLimit: 0 }} />);
    expect(await isUnfolded()).toBe('false');
    expect(screen.getByText('limit').nextElementSibling).toHaveTextContent('1.500,00');
    expect(screen.queryByText('preApprovedLimit')).not.toBeInTheDocument();
  });

  it('shows nothing without an operationId and with limits that are amounts', () => {
    for (const data of [undefined, {}, { operationId: null }, { operationId: ' ' }, { limit: 1500 }])
      expect(renderApp(<OtherAnswerData data={data} />).container).toBeEmptyDOMElement();
  });
});
