import ZoomInIcon from '@mui/icons-material/Add';
import PagesIcon from '@mui/icons-material/DescriptionOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import TextIcon from '@mui/icons-material/Notes';
import ZoomOutIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useFormat } from '#src/i18n/format.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { visuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { zoomedPhone, phone, smallPhone } from '#src/ui/theme/media.ts';
import { tabular } from '#src/ui/theme/theme.ts';

import { zoomIn, zoomOut } from './contract-layout.ts';
import type { Block } from './pdf/pdf-text.ts';

/**
 * On a phone the page buttons come last, so that the other tools stay in place when the mode changes. The smallest
 * phone has no room for them.
 */
const pageSteps = {
  [phone]: { order: 1, flexGrow: 1, justifyContent: 'center' },
  [smallPhone]: { display: 'none' },
} as const;

const group = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const;

interface GroupProps {
  readonly label: string;
  /** Like the switch beside it. */
  readonly isFramed: boolean;
  readonly place?: typeof pageSteps;
  readonly children: ReactNode;
}

function Group({ label, isFramed, place, children }: GroupProps) {
  const fields = (
    <Box component="fieldset" aria-label={label} sx={{ ...group, ...place }}>
      {children}
    </Box>
  );
  return isFramed ? <Card>{fields}</Card> : fields;
}
const Value = styled(StatusText)(({ theme }) => ({
  ...tabular,
  whiteSpace: 'nowrap',
  textAlign: 'center',
  // Small enough for the page and zoom buttons to fit on one line of a phone, even with large text.
  [phone]: theme.typography.caption,
}));
/** An icon, hidden where the tools would otherwise not fit one line. */
const Pictured = styled('span')(({ theme }) => ({
  display: 'flex',
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));
const Percent = styled(Value)({ minWidth: '3.2em', [smallPhone]: visuallyHidden });

/**
 * On a screen too short for `minHeight` the whole reader scrolls. With `flows` the page scrolls the contract, and this
 * area scrolls only sideways, once the contract is zoomed in.
 */
export const ReadingArea = styled('section')(({ theme }) => ({
  flex: '1 1 0',
  position: 'relative',
  minHeight: 200,
  minWidth: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  '&[data-flowing]': { flex: 'none', overflow: 'auto hidden', overscrollBehavior: 'auto' },
}));

/** The pages as the partner laid them out, or their text, which fits the screen. */
export type ReaderMode = 'pages' | 'text';

interface ModeProps {
  readonly mode: ReaderMode;
  readonly onMode: (mode: ReaderMode) => void;
  /** Where the tools are shown, if not above the document. */
  readonly toolsIn: Element | null;
}

/** The props of both modes. */
export interface ReaderViewProps extends ModeProps {
  /** The text of each page read so far. */
  readonly texts: readonly (readonly Block[])[];
  /** The level of the contract's title. */
  readonly headingLevel: 2 | 3;
  /** The number of the current page, which stays when the mode changes. */
  readonly page: number;
  readonly onPageInSight: (page: number) => void;
  /** Whether the contract takes the focus, so that the keyboard scrolls it. */
  readonly takesFocus: boolean;
  /** Whether the page scrolls the contract, which then has no scroller of its own. */
  readonly flows: boolean;
}

interface ContractToolsProps extends ModeProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** How to read, the current page and the size. */
export function ContractTools(props: ContractToolsProps) {
  const { mode, onMode, page, pages, onPage, zoom, onZoom, toolsIn } = props;
  const reader = useLateMessages().contract;
  const format = useFormat();
  // On a phone the frame's lines have no room. In a column of their own the groups are one card.
  const isFramed = !useMediaQuery(phone, { noSsr: true }) && !toolsIn;
  const groups = (
    <>
      {mode === 'pages' && (
        <Group label={reader.pages} isFramed={isFramed} place={pageSteps}>
          <Step
            label={reader.previous}
            icon={<PreviousIcon />}
            from={page}
            to={Math.max(1, page - 1)}
            onStep={onPage}
          />
          <Value changesOf={page}>{reader.page({ page, pages })}</Value>
          <Step label={reader.next} icon={<NextIcon />} from={page} to={Math.min(pages, page + 1)} onStep={onPage} />
        </Group>
      )}
      {mode === 'pages' && toolsIn && <Divider aria-hidden />}
      <Group label={reader.zoom} isFramed={isFramed}>
        <Step label={reader.smaller} icon={<ZoomOutIcon />} from={zoom} to={zoomOut(zoom)} onStep={onZoom} />
        <Percent changesOf={zoom}>{reader.percent({ percent: format.integer(zoom * 100) })}</Percent>
        <Step label={reader.larger} icon={<ZoomInIcon />} from={zoom} to={zoomIn(zoom)} onStep={onZoom} />
        {mode === 'pages' && !toolsIn && (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            <Step label={reader.fit} icon={<FitIcon />} from={zoom} to={1} onStep={onZoom} />
          </Box>
        )}
      </Group>
    </>
  );
  const tools = (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: { xs: 1, lg: 2 },
        rowGap: 0.5,
        // In a separate column (`toolsIn`) below each other, all as wide as the column.
        ...(toolsIn && { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 1 }),
        // One line that scrolls sideways.
        [zoomedPhone]: { flexWrap: 'nowrap', overflowX: 'auto', '& > *': { flex: 'none' } },
      }}
    >
      <ToggleButtonGroup
        exclusive
        value={mode}
        aria-label={reader.mode}
        onChange={(_, next: ReaderMode | null) => next && onMode(next)}
        sx={{ flexGrow: { xs: 1, sm: 0 }, '& > button': { flexGrow: 1, [smallPhone]: { paddingInline: 1 } } }}
      >
        <ToggleButton value="pages">
          {!toolsIn && (
            <Pictured>
              <PagesIcon />
            </Pictured>
          )}
          {reader.asPages}
        </ToggleButton>
        <ToggleButton value="text">
          {!toolsIn && (
            <Pictured>
              <TextIcon />
            </Pictured>
          )}
          {reader.asText}
        </ToggleButton>
      </ToggleButtonGroup>
      {toolsIn ? <Card>{groups}</Card> : groups}
    </Stack>
  );
  return toolsIn ? createPortal(tools, toolsIn) : tools;
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly from: number;
  readonly to: number;
  readonly onStep: (to: number) => void;
}

/** Stays focusable at the end of its range, where it does nothing. */
function Step({ label, icon, from, to, onStep }: StepProps) {
  return (
    <Tooltip title={label}>
      {/* 44 px is the smallest touch target, and lets all buttons fit on one line of a phone. */}
      <IconButton
        color={from === to ? 'default' : 'primary'}
        aria-disabled={from === to}
        onClick={() => from !== to && onStep(to)}
        sx={{ minWidth: 44, paddingInline: 0 }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
