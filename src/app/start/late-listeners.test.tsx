import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { startListeners } from './late-listeners.ts';

const press = (control: HTMLElement) => {
  fireEvent.keyDown(control, { key: 'a' });
  fireEvent.keyPress(control, { key: 'a', charCode: 97 });
  fireEvent.input(control, { target: { value: 'a' } });
  fireEvent.keyUp(control, { key: 'a' });
};

it('spares React the events of a key in a text field that nothing there reacts to, and no others', () => {
  const heard = vi.fn<(type: string) => void>();
  const hear = ({ type }: { readonly type: string }) => heard(type);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  startListeners();
  const handlers = { onKeyDown: hear, onKeyPress: hear, onKeyUp: hear, onInput: hear };
  render(
    <>
      <input type="text" {...handlers} />
      <input type="radio" {...handlers} />
    </>,
  );
  press(screen.getByRole('textbox'));
  expect(heard.mock.calls.flat()).toEqual(['keydown', 'input']);
  heard.mockClear();
  press(screen.getByRole('radio'));
  expect(heard.mock.calls.flat()).toEqual(['keydown', 'keypress', 'input', 'keyup']);
});
