import { styled } from '@mui/material/styles';
// oxlint-disable-next-line no-restricted-imports -- Draws on a canvas until the page leaves the screen.
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { report } from '#src/platform/report.ts';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import {
  drawingScale,
  flowing,
  followPage,
  isNear,
  keepPlace,
  layOut,
  pageInSight,
  releaseCanvas,
  scrollToPage,
  textScale,
  thumbnailOf,
  sheetGap,
  viewOf,
  widestFit,
  type Sheet,
  type View,
} from './contract-layout.ts';
import { ContractTools, ReadingArea, type ReaderViewProps } from './contract-tools.tsx';
import type { Pdf } from './pdf/pdf-document.ts';
import type { Block } from './pdf/pdf-text.ts';
import { TextBlocks } from './text-blocks.tsx';

// `keepingPlace` corrects the scroll position; the browser must not do it a second time.
const Area = styled(ReadingArea)({ overflowAnchor: 'none' });
const Sheets = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: sheetGap,
  padding: sheetGap,
  width: 'max-content',
  minWidth: '100%',
});

/** Renders the new size at once, so that the scroll position is corrected for it. */
const keepingPlace = (area: HTMLElement, change: () => void) => keepPlace(area, () => flushSync(change));

interface ContractPagesProps extends ReaderViewProps {
  readonly pdf: Pdf;
  /** Receives a small picture of the first page, once it is drawn. */
  readonly onThumbnail: OnThumbnail | undefined;
}

export type OnThumbnail = (url: string) => void;

/**
 * All pages below each other; only those near the view are drawn. The area takes the focus, so that arrow keys scroll
 * it.
 */
export function ContractPages({
  pdf,
  onThumbnail,
  texts,
  headingLevel,
  takesFocus,
  flows,
  onPageInSight,
  ...tools
}: ContractPagesProps) {
  const reader = useLateMessages().contract;
  const [initialPage] = useState(tools.page);
  const [zoom, setZoom] = useState(1);
  const [view, setView] = useState<View>({ top: 0, width: 0, height: 0 });
  const area = useRef<HTMLElement>(null);
  const { width } = view;
  const widest = useMemo(() => widestFit(pdf.pages, pdf.smallestPrint, textScale()), [pdf]);
  const sheets = useMemo(() => layOut(pdf.pages, { width, widest }, zoom), [pdf, width, widest, zoom]);

  const watch = useCallback(
    (element: HTMLElement) => {
      area.current = element;
      setView(viewOf(element));
      // Only if an element around it has the focus: the user may have moved to a button meanwhile.
      if (takesFocus && document.activeElement?.contains(element)) element.focus({ preventScroll: true });
      // After React has given the sheets their size.
      queueMicrotask(() => initialPage > 1 && scrollToPage(element, initialPage));
      const measure = () => keepingPlace(element, () => setView(viewOf(element)));
      // In the next frame, because the new size of the sheets may change the size of the element.
      const observer = new ResizeObserver(() => requestAnimationFrame(measure));
      observer.observe(element);
      const unfollow = flows ? followPage(element) : undefined;
      return () => {
        observer.disconnect();
        unfollow?.();
      };
    },
    [initialPage, takesFocus, flows],
  );
  const look = () => {
    if (!area.current) return;
    const seen = viewOf(area.current);
    setView(seen);
    onPageInSight(pageInSight(sheets, seen));
  };
  const changeZoom = (next: number) => area.current && keepingPlace(area.current, () => setZoom(next));

  return (
    <>
      <ContractTools
        {...tools}
        pages={sheets.length}
        onPage={(page) => area.current && scrollToPage(area.current, page)}
        zoom={zoom}
        onZoom={changeZoom}
      />
      <Area ref={watch} aria-label={reader.area} tabIndex={0} onScroll={look} {...(flows && flowing)}>
        <Sheets>
          {sheets.map((sheet, index) => (
            <Page
              key={index}
              pdf={pdf}
              index={index}
              sheet={sheet}
              near={isNear(sheet, view)}
              blocks={texts[index]}
              headingLevel={headingLevel}
              onThumbnail={index === 0 ? onThumbnail : undefined}
            />
          ))}
        </Sheets>
      </Area>
    </>
  );
}

/** In the theme's colour until the page is drawn. A drawn page is white in every theme. */
const Paper = styled('article')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  outline: `1px solid ${theme.vars.palette.divider}`,
  canvas: { display: 'block', width: '100%', height: '100%' },
}));
/** For screen readers: at the top of its page, so that they scroll to the page, and wide enough for tables. */
const Text = styled('div')({ ...visuallyHidden, top: 0, '& > *': { width: '60em' } });
const Instead = styled('div')(({ theme }) => ({ position: 'absolute', inset: 0, padding: theme.spacing(3) }));

interface PageProps {
  readonly pdf: Pdf;
  readonly index: number;
  readonly sheet: Sheet;
  /** Whether the page is near the view and therefore drawn. */
  readonly near: boolean;
  /** `undefined` until they have been read. */
  readonly blocks: readonly Block[] | undefined;
  readonly headingLevel: 2 | 3;
  readonly onThumbnail: OnThumbnail | undefined;
}

/** A page as a picture, and as text for screen readers. */
const Page = memo(function Page({ pdf, index, sheet, near, blocks, headingLevel, onThumbnail }: PageProps) {
  const reader = useLateMessages().contract;
  const { width, height } = sheet;
  return (
    <Paper aria-label={reader.page({ page: index + 1, pages: pdf.pages.length })} style={{ width, height }}>
      {near && <Picture pdf={pdf} index={index} width={width} onThumbnail={onThumbnail} />}
      <Text>{blocks && <TextBlocks blocks={blocks} headingLevel={headingLevel} />}</Text>
    </Paper>
  );
});

interface PictureProps extends Pick<PageProps, 'pdf' | 'index' | 'onThumbnail'> {
  readonly width: number;
}

/** After a zoom the old picture stays until the new one is complete, so that nothing flashes. */
function Picture({ pdf, index, width, onThumbnail }: PictureProps) {
  const reader = useLateMessages().contract;
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
      if (signal.aborted || !host.current) return releaseCanvas(canvas);
      replace(host.current, canvas);
      setState('drawn');
      onThumbnail?.(thumbnailOf(canvas));
    };
    draw().catch((error: unknown) => {
      if (signal.aborted || !host.current) return;
      report(error, 'contract page');
      replace(host.current);
      setState('failed');
    });
    return () => leaving.abort();
  }, [pdf, index, scale, onThumbnail]);
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
      {state === 'failed' && <Instead>{reader.pageFailed}</Instead>}
      {state === 'drawing' && (
        // Screen readers have the text and need not wait.
        <Instead aria-hidden>
          <DelayedProgress label={reader.drawing} />
        </Instead>
      )}
    </>
  );
}

/** Releases the canvases that it removes. */
function replace(host: HTMLElement, ...canvases: HTMLCanvasElement[]): void {
  for (const canvas of host.querySelectorAll('canvas')) releaseCanvas(canvas);
  host.replaceChildren(...canvases);
}
