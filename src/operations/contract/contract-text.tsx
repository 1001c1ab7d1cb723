import InfoIcon from '@mui/icons-material/InfoOutlined';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
// oxlint-disable-next-line no-restricted-imports -- Leaves only the text on the page while the browser prints.
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { phone, zoomedPhone, smallPhone } from '#src/ui/theme/media.ts';

import { flowing, followPage, pageInSight, scrollToPage, viewOf } from './contract-layout.ts';
import { onlyPrintout, printout } from './contract-print.tsx';
import { ContractTools, ReadingArea, type ReaderViewProps } from './contract-tools.tsx';
import { TextBlocks } from './text-blocks.tsx';

const Area = styled(ReadingArea)(({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }));
/** What the text is. On a phone it is one line, so that the contract itself begins high. */
const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '& > [data-brief]': { display: 'none' },
  [phone]: { '& > [data-brief]': { display: 'block' }, '& > :not([data-brief])': { display: 'none' } },
  [zoomedPhone]: { order: 1 },
}));
/** Lines of at most some 70 letters. All of it grows with the chosen size. */
const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: '42em',
  marginInline: 'auto',
  padding: theme.spacing(2),
  [smallPhone]: { padding: theme.spacing(1) },
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
  '& > article + article': {
    paddingBlockStart: theme.spacing(2),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '@media print': {
    display: 'block',
    maxWidth: 'none',
    padding: 0,
    '& > article': { marginBlockStart: theme.spacing(2) },
  },
}));

interface ContractTextProps extends ReaderViewProps {
  readonly pages: number;
  /** Whether the contract can be signed. */
  readonly isSigned: boolean;
}

/** The contract as text: it fits any width, and can be enlarged, searched and printed. */
export function ContractText({
  pages,
  isSigned,
  texts,
  headingLevel,
  takesFocus,
  flows,
  onPageInSight,
  ...tools
}: ContractTextProps) {
  const reader = useLateMessages().contract;
  const area = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [initialPage] = useState(tools.page);
  const isPrinting = useIsPrinting();
  const arrive = useCallback(
    (element: HTMLElement) => {
      area.current = element;
      if (takesFocus && document.activeElement?.contains(element)) element.focus({ preventScroll: true });
      if (initialPage > 1) scrollToPage(element, initialPage);
      const unfollow = flows ? followPage(element) : undefined;
      return () => {
        unfollow?.();
        area.current = null;
      };
    },
    [initialPage, takesFocus, flows],
  );
  /** The initial page may be read after other pages are on screen. If the user has scrolled by then, the view stays. */
  const arriveAtPage = useCallback(
    (article: HTMLElement) => {
      if (initialPage > 1 && area.current?.contains(article) && viewOf(area.current).top === 0)
        scrollToPage(area.current, initialPage);
    },
    [initialPage],
  );
  const look = () => {
    if (!area.current) return;
    const articles = [...area.current.querySelectorAll('article')];
    const sheets = articles.map(({ offsetTop, offsetWidth, offsetHeight }) => ({
      top: offsetTop,
      width: offsetWidth,
      height: offsetHeight,
    }));
    onPageInSight(pageInSight(sheets, viewOf(area.current)));
  };
  const text = (
    <>
      {texts.some((blocks) => blocks.length > 0) && (
        <Note>
          <InfoIcon fontSize="small" />
          <p>
            {reader.fromPdf}
            {isSigned && ` ${reader.pdfIsSigned}`}
          </p>
          <p data-brief>{reader.fromPdfBriefly({ isSigned })}</p>
        </Note>
      )}
      {texts.map((blocks, index) => (
        <article
          key={index}
          ref={index + 1 === initialPage ? arriveAtPage : undefined}
          aria-label={reader.page({ page: index + 1, pages })}
        >
          <Typography
            aria-hidden
            variant="body2"
            color="textSecondary"
            // On a phone the contract itself comes first.
            sx={{ marginBlockEnd: 1, ...(index === 0 && { [phone]: { display: 'none' } }) }}
          >
            {reader.page({ page: index + 1, pages })}
          </Typography>
          <TextBlocks blocks={blocks} headingLevel={headingLevel} />
        </article>
      ))}
    </>
  );
  return (
    <>
      <ContractTools
        {...tools}
        pages={pages}
        onPage={(next) => area.current && scrollToPage(area.current, next)}
        zoom={zoom}
        onZoom={setZoom}
      />
      <Area ref={arrive} aria-label={reader.area} tabIndex={0} onScroll={look} {...(flows && flowing)}>
        <Column style={{ fontSize: `${zoom}em` }}>
          {text}
          {texts.length < pages && <DelayedProgress label={reader.readingText} />}
        </Column>
      </Area>
      {isPrinting &&
        createPortal(
          <Column {...{ [printout]: '' }}>
            <GlobalStyles styles={onlyPrintout} />
            {texts.length < pages && (
              <Typography role="note">{reader.printIncomplete({ page: texts.length, pages })}</Typography>
            )}
            {text}
          </Column>,
          document.body,
        )}
    </>
  );
}

/** Whether the browser lays out the page for paper, by our button or by its own menu. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the page as soon as its event has been handled.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
