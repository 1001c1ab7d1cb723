import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { focusOnMount } from './focus.ts';

const scrollBy = vi.fn();

beforeEach(() => {
  scrollBy.mockReset();
  vi.stubGlobal('scrollBy', scrollBy);
  // The page is scrolled, and 44 px of its top bar are still in sight.
  vi.stubGlobal('scrollY', 20);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 44 } as DOMRect);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what is left of the top bar goes when an element takes the focus, and the page stays when that goes @P49', () => {
  const { rerender } = render(
    <>
      <header />
      <p ref={focusOnMount} tabIndex={-1}>
        Enviado
      </p>
    </>,
  );
  expect(screen.getByText('Enviado')).toHaveFocus();
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, 44);
  rerender(<header />);
  expect(scrollBy).toHaveBeenCalledOnce();
});
