import styled from '@emotion/styled';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { isNear, layOut, pageInSight, sheetGap, type View } from './contract-layout.ts';
import { ContractPage } from './contract-page.tsx';
import { ContractTools } from './contract-tools.tsx';
import type { Pdf } from './pdf-document.ts';
import { usePageTexts } from './use-page-texts.ts';

/** Never so low that there is nothing to read: on a short screen the reader scrolls instead. */
const Area = styled('section')(({ theme }) => ({
  flex: '1 1 0',
  minHeight: 200,
  minWidth: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // All sizes are known here, and a change of them minds the place: a browser that corrects it too goes astray.
  overflowAnchor: 'none',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
}));
const Sheets = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: sheetGap,
  padding: sheetGap,
  width: 'max-content',
  minWidth: '100%',
});

const viewOf = ({ scrollTop, clientWidth, clientHeight }: HTMLElement): View => ({
  top: scrollTop,
  width: clientWidth,
  height: clientHeight,
});

/** Makes a change of the sheets' size, and leaves what stood in the middle there. */
function keepingPlace(area: HTMLElement, change: () => void): void {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = area;
  const [across, down] = [(scrollLeft + clientWidth / 2) / scrollWidth, (scrollTop + clientHeight / 2) / scrollHeight];
  flushSync(change);
  area.scrollLeft = across * area.scrollWidth - area.clientWidth / 2;
  // At the beginning one stays there.
  if (scrollTop > 0) area.scrollTop = down * area.scrollHeight - area.clientHeight / 2;
}

interface ContractPagesProps {
  readonly pdf: Pdf;
  readonly takesFocus: boolean;
}

/** The pages below each other, those near the view drawn; arrow keys scroll where the focus is on them. */
export function ContractPages({ pdf, takesFocus }: ContractPagesProps) {
  const m = useMessages();
  const texts = usePageTexts(pdf);
  const [zoom, setZoom] = useState(1);
  const [view, setView] = useState<View>({ top: 0, width: 0, height: 0 });
  const area = useRef<HTMLElement>(null);
  const { width } = view;
  const sheets = useMemo(() => layOut(pdf.pages, { width }, zoom), [pdf, width, zoom]);

  const watch = useCallback(
    (element: HTMLElement) => {
      area.current = element;
      setView(viewOf(element));
      // Only from what it stands in: not from a button that was gone to meanwhile.
      if (takesFocus && document.activeElement?.contains(element)) element.focus();
      const observer = new ResizeObserver(() => keepingPlace(element, () => setView(viewOf(element))));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [takesFocus],
  );
  const look = () => area.current && setView(viewOf(area.current));
  const goTo = (page: number) => area.current?.scrollTo({ left: 0, top: (sheets[page - 1]?.top ?? 0) - sheetGap });
  const changeZoom = (next: number) => area.current && keepingPlace(area.current, () => setZoom(next));

  return (
    <>
      <ContractTools
        page={pageInSight(sheets, view)}
        pages={sheets.length}
        onPage={goTo}
        zoom={zoom}
        onZoom={changeZoom}
      />
      <Area ref={watch} aria-label={m.operations.reader.area} tabIndex={0} onScroll={look}>
        <Sheets>
          {sheets.map((sheet, index) => (
            <ContractPage
              key={index}
              pdf={pdf}
              index={index}
              sheet={sheet}
              near={isNear(sheet, view)}
              paragraphs={texts[index]}
            />
          ))}
        </Sheets>
      </Area>
    </>
  );
}
