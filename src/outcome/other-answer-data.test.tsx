import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';

import { OtherAnswerData } from './other-answer-data.tsx';

const show = (data: unknown) => renderApp(<OtherAnswerData data={data} />);

it.each([9, '9', 0])('operationId %j is shown folded, by its wire name @T1 @T44', (operationId) => {
  show({ status: 1, operationId });
  expect(screen.getByText('Outros dados do parceiro').closest('details')?.open).toBe(false);
  expect(screen.getByText('operationId').nextElementSibling?.textContent).toBe(String(operationId));
});

it('shows nothing without an operationId', () => {
  for (const data of [undefined, {}, { operationId: null }, { operationId: ' ' }])
    expect(show(data).container.querySelector('details')).not.toBeInTheDocument();
});
