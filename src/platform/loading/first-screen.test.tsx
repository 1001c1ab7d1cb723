import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';

import { beginTakeOver, endTakeOver } from './first-screen.ts';

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);
const fill = () => {
  document.body.innerHTML = '<main><input id="token" value="abcd"><input id="pin" value="2580"></main>';
};
const takeOver = () => endTakeOver(document.querySelector('main'));

beforeEach(fill);

test('a person who moves to another field while React takes the screen over stays there @P11', () => {
  field('token')?.focus();
  beginTakeOver();
  field('pin')?.focus();
  takeOver();
  expect(document.activeElement).toBe(field('pin'));
});

test('fields that React replaces have the last focus and selection, wherever the app moved the focus @P11 @P69', () => {
  field('token')?.focus();
  beginTakeOver();
  field('pin')?.focus();
  field('pin')?.setSelectionRange(1, 3);
  document.dispatchEvent(new Event('selectionchange'));
  fill();
  field('token')?.focus();
  takeOver();
  expect(document.activeElement).toBe(field('pin'));
  expect([field('pin')?.selectionStart, field('pin')?.selectionEnd]).toEqual([1, 3]);
});

test('text that is typed after the form was rendered, and before it is on screen, is in the form @P11 @P69', async () => {
  const sent: unknown[] = [];
  function Form() {
    const { register, handleSubmit } = useForm({ defaultValues: { pin: '' } });
    return (
      <form ref={endTakeOver} onSubmit={(event) => void handleSubmit((values) => sent.push(values))(event)}>
        <input id="pin" aria-label="PIN" {...register('pin')} />
        <button>Continuar</button>
      </form>
    );
  }
  document.body.innerHTML = '<input id="pin" />';
  beginTakeOver();
  await userEvent.type(screen.getByRole('textbox'), '2580');
  document.body.innerHTML = '';
  render(<Form />);
  await expect.poll(() => field('pin')?.value).toBe('2580');
  await userEvent.click(screen.getByRole('button'));
  expect(sent).toEqual([{ pin: '2580' }]);
});
