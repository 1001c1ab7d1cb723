import styled from '@emotion/styled';
// oxlint-disable-next-line no-restricted-imports -- Draws on a canvas, and stops when the page leaves the screen.
import { memo, useCallback, useEffect, useRef, useState } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { report } from '#src/report.ts';
import { DelayedProgress } from '#src/ui/delayed-progress.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';

import { drawingScale, type Sheet } from './contract-layout.ts';
import { letGo } from './let-go.ts';
import type { Pdf } from './pdf-document.ts';

/** The theme's own until the page is drawn, which is white paper in every theme. */
const Paper = styled('article')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  outline: `1px solid ${theme.vars.palette.divider}`,
  canvas: { display: 'block', width: '100%', height: '100%' },
}));
/** Where its page begins, which is where a screen reader that comes to it scrolls. */
const Text = styled('div')({ ...visuallyHidden, top: 0 });
const Instead = styled('div')(({ theme }) => ({ position: 'absolute', inset: 0, padding: theme.spacing(3) }));

interface ContractPageProps {
  readonly pdf: Pdf;
  readonly index: number;
  readonly sheet: Sheet;
  /** Drawn only then. */
  readonly near: boolean;
  readonly paragraphs: readonly string[] | undefined;
}

/** A page as a picture, and as text for who hears it. */
export const ContractPage = memo(function ContractPage({ pdf, index, sheet, near, paragraphs }: ContractPageProps) {
  const m = useMessages();
  const { width, height } = sheet;
  return (
    <Paper
      aria-label={m.operations.reader.page({ page: index + 1, pages: pdf.pages.length })}
      style={{ width, height }}
    >
      {near && <Picture pdf={pdf} index={index} width={width} />}
      <Text>
        {paragraphs?.map((paragraph, position) => (
          <p key={position}>{paragraph}</p>
        ))}
      </Text>
    </Paper>
  );
});

/** What is drawn anew, after a zoom, takes its place only when it is done: nothing flashes. */
function Picture({ pdf, index, width }: { readonly pdf: Pdf; readonly index: number; readonly width: number }) {
  const m = useMessages();
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const page = pdf.pages[index];
  const scale = page && drawingScale(page, width, globalThis.devicePixelRatio);
  useEffect(() => {
    if (scale === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const draw = async () => {
      const canvas = await pdf.draw(index, { scale, signal });
      if (signal.aborted || !host.current) return letGo(canvas);
      replace(host.current, canvas);
      setState('drawn');
    };
    draw().catch((error: unknown) => {
      if (signal.aborted || !host.current) return;
      report(error, 'contract page');
      replace(host.current);
      setState('failed');
    });
    return () => leaving.abort();
  }, [pdf, index, scale]);
  const hold = useCallback((element: HTMLDivElement) => {
    host.current = element;
    return () => {
      host.current = null;
      replace(element);
    };
  }, []);
  return (
    <>
      <div ref={hold} aria-hidden />
      {state === 'failed' && <Instead>{m.operations.reader.pageFailed}</Instead>}
      {state === 'drawing' && (
        // Who hears the page has its text and need not wait.
        <Instead aria-hidden>
          <DelayedProgress label={m.operations.reader.drawing} />
        </Instead>
      )}
    </>
  );
}

function replace(host: HTMLElement, ...canvases: HTMLCanvasElement[]): void {
  for (const canvas of host.querySelectorAll('canvas')) letGo(canvas);
  host.replaceChildren(...canvases);
}
