import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import ZoomOutIcon from '@mui/icons-material/Remove';
import ZoomInIcon from '@mui/icons-material/Add';
import FitIcon from '@mui/icons-material/FitScreen';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { useFormat } from '#src/ui/text/use-format.ts';
import { tabular } from '#src/ui/theme/theme.ts';

import { zoomIn, zoomOut } from './contract-layout.ts';

const Group = styled('fieldset')({ display: 'flex', alignItems: 'center' });
const Value = styled('output')(({ theme }) => ({
  ...tabular,
  whiteSpace: 'nowrap',
  textAlign: 'center',
  [theme.breakpoints.down('sm')]: { fontSize: theme.typography.body2.fontSize },
}));
const Percent = styled(Value)({ minWidth: '3.2em' });

interface ContractToolsProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Buttons that keep the document: save, print. */
  readonly keep: ReactNode;
}

/** The current page and the zoom. Screen readers announce both when they change. */
export function ContractTools({ page, pages, onPage, zoom, onZoom, keep }: ContractToolsProps) {
  const { reader } = useMessages().operations;
  const format = useFormat();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
    >
      <Group aria-label={reader.pages}>
        <Step label={reader.previous} icon={<PreviousIcon />} from={page} to={Math.max(1, page - 1)} onStep={onPage} />
        <Value>{reader.page({ page, pages })}</Value>
        <Step label={reader.next} icon={<NextIcon />} from={page} to={Math.min(pages, page + 1)} onStep={onPage} />
      </Group>
      <Group aria-label={reader.zoom}>
        <Step label={reader.smaller} icon={<ZoomOutIcon />} from={zoom} to={zoomOut(zoom)} onStep={onZoom} />
        <Percent>{reader.percent({ percent: format.integer(zoom * 100) })}</Percent>
        <Step label={reader.larger} icon={<ZoomInIcon />} from={zoom} to={zoomIn(zoom)} onStep={onZoom} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <Step label={reader.fit} icon={<FitIcon />} from={zoom} to={1} onStep={onZoom} />
        </Box>
      </Group>
      {keep}
    </Stack>
  );
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
        color="primary"
        aria-disabled={from === to}
        onClick={() => from !== to && onStep(to)}
        sx={{ minWidth: 44, paddingInline: 0 }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
