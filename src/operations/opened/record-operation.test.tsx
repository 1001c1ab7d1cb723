import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
import { exampleLedger } from '#src/partner/testing.ts';
import { failures } from '#src/platform/report.ts';
import { appAround } from '#src/testing/render-app.tsx';

import { useRecordInLedger } from './device-index.ts';

const opened = vi.fn<Ledger['opened']>();
const ledger = exampleLedger({ opened });

interface HookProps {
  readonly code?: OperationCode;
  readonly signing?: boolean;
}
const open = (initialProps: HookProps) =>
  renderHook(({ code, signing }: HookProps) => useRecordInLedger(code, { product: 'store-card', signing }), {
    wrapper: appAround({ ledger }),
    initialProps,
  });
const code = 'A-1' as OperationCode;

beforeEach(() => void opened.mockReset().mockResolvedValue(undefined));

test('an operation is recorded once it is known to exist, and again when its link appears or disappears @P63', () => {
  const { rerender } = open({});
  expect(opened).not.toHaveBeenCalled();
  rerender({ code, signing: true });
  rerender({ code, signing: true });
  expect(opened).toHaveBeenCalledExactlyOnceWith('A-1', { product: 'store-card', signing: true });
  rerender({ code, signing: false });
  expect(opened.mock.lastCall).toEqual(['A-1', { product: 'store-card', signing: false }]);
});

test('a failure to record is reported and stops nothing @P63', async () => {
  opened.mockRejectedValue(new Error('ledger'));
  open({ code });
  await waitFor(() => expect(failures.getSnapshot().at(-1)).toMatchObject({ where: 'ledger' }));
});
