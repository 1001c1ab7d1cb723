import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { usePdf } from '../contract-reader.tsx';
import { openPdf, type Pdf } from './pdf-document.ts';

vi.mock('./pdf-document.ts', () => ({ openPdf: vi.fn() }));
const bytes = new Uint8Array([1, 2, 3]);
const pdf: Pdf = { pages: [], draw: vi.fn(), text: vi.fn(), smallestPrint: undefined };
const signalOf = () => vi.mocked(openPdf).mock.lastCall?.[1];

it('keeps the document open until it is unmounted', async () => {
  vi.mocked(openPdf).mockResolvedValue(pdf);
  const { result, unmount } = renderHook(() => usePdf(bytes));
  expect(result.current).toBe('opening');
  await waitFor(() => expect(result.current).toBe(pdf));
  expect(openPdf).toHaveBeenCalledExactlyOnceWith(bytes, signalOf());
  expect(signalOf()?.aborted).toBe(false);
  unmount();
  expect(signalOf()?.aborted).toBe(true);
});

it.each([
  ['unreadable', () => Promise.resolve(undefined)],
  ['no-viewer', () => Promise.reject(new Error('404'))],
])('reports a document as %s', async (state, open: () => Promise<undefined>) => {
  vi.mocked(openPdf).mockImplementation(open);
  const { result } = renderHook(() => usePdf(bytes));
  await waitFor(() => expect(result.current).toBe(state));
});
