import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { calendarDate } from '../schemas.ts';
import { StepForm, useStepForm } from '../step-form.tsx';
import { DueDateField } from './due-date-field.tsx';

const schema = z.object({ firstInstallment: calendarDate({ notBefore: '2026-03-09' as CalendarDate }) });

function Step() {
  const form = useStepForm(schema, { firstInstallment: '' });
  return (
    <StepForm form={form} onValid={() => undefined} actions={<button type="submit">Continuar</button>}>
      <DueDateField name="firstInstallment" label="Primeiro vencimento" />
    </StepForm>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Primeiro vencimento' });
const calendar = () => document.querySelector<HTMLInputElement>('input[type=date]');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  // Already the tenth in UTC.
  vi.useFakeTimers({ now: new Date('2026-03-10T02:30:00Z'), toFake: ['Date'] });
  renderApp(<Step />, { config: { timeZone: 'America/Sao_Paulo' } });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['+30 dias', '08/04/2026'],
  ['+45 dias', '23/04/2026'],
  ['+60 dias', '08/05/2026'],
])('%s counts from the day in the store’s time zone @P37 @T28', async (name, date) => {
  await press(name);
  expect(field()).toHaveValue(date);
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
});

it('a date typed by hand presses the button of the same day', async () => {
  await userEvent.type(field(), '8/4/2026');
  expect(screen.getByRole('button', { name: '+30 dias', pressed: true })).toBeInTheDocument();
});

it('the calendar opens at the typed day, offers none before today, and fills in the field', async () => {
  const showPicker = vi.fn();
  HTMLInputElement.prototype.showPicker = showPicker;
  await userEvent.type(field(), '20/04/2026');
  await press('Escolher no calendário');
  expect(showPicker).toHaveBeenCalledOnce();
  expect(calendar()).toMatchObject({ value: '2026-04-20', min: '2026-03-09' });
  act(() => void fireEvent.change(calendar() as HTMLInputElement, { target: { value: '2026-05-02' } }));
  expect(field()).toHaveValue('02/05/2026');
});

it('a chosen day clears the field’s error', async () => {
  await userEvent.type(field(), '01/01/2020');
  await press('Continuar');
  await waitFor(() => expect(field()).toHaveAttribute('aria-invalid', 'true'));
  await press('+30 dias');
  await waitFor(() => expect(field()).toHaveAttribute('aria-invalid', 'false'));
});
