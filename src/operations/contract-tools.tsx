import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { tabular } from '#src/ui/theme.ts';
import { useFormat } from '#src/ui/use-format.ts';

import { FitIcon, NextIcon, PreviousIcon, ZoomInIcon, ZoomOutIcon } from './contract-icons.tsx';
import { zoomIn, zoomOut } from './contract-layout.ts';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 8 });
const Group = styled('fieldset')({ display: 'flex', alignItems: 'center' });
/** As narrow as a finger allows: on a phone all of them share a line. */
const Square = styled(Button)({ width: 44, paddingInline: 0, '@media (pointer: coarse)': { minHeight: 48 } });
const Fit = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));
const Value = styled('output')({ ...tabular, whiteSpace: 'nowrap', textAlign: 'center' });
const Percent = styled(Value)({ minWidth: '3.4em' });

interface ContractToolsProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** Where one is and how large it is shown; both are said when they change. */
export function ContractTools({ page, pages, onPage, zoom, onZoom }: ContractToolsProps) {
  const { reader } = useMessages().operations;
  const format = useFormat();
  return (
    <Tools>
      <Group aria-label={reader.pages}>
        <Step label={reader.previous} icon={<PreviousIcon />} from={page} to={Math.max(1, page - 1)} onStep={onPage} />
        <Value>{reader.page({ page, pages })}</Value>
        <Step label={reader.next} icon={<NextIcon />} from={page} to={Math.min(pages, page + 1)} onStep={onPage} />
      </Group>
      <Group aria-label={reader.zoom}>
        <Step label={reader.smaller} icon={<ZoomOutIcon />} from={zoom} to={zoomOut(zoom)} onStep={onZoom} />
        <Percent>{reader.percent({ percent: format.integer(zoom * 100) })}</Percent>
        <Step label={reader.larger} icon={<ZoomInIcon />} from={zoom} to={zoomIn(zoom)} onStep={onZoom} />
        <Fit>
          <Step label={reader.fit} icon={<FitIcon />} from={zoom} to={1} onStep={onZoom} />
        </Fit>
      </Group>
    </Tools>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly from: number;
  readonly to: number;
  readonly onStep: (to: number) => void;
}

/** Keeps the focus at the end of its way, and does nothing there. */
function Step({ label, icon, from, to, onStep }: StepProps) {
  return (
    <Square
      variant="text"
      aria-label={label}
      title={label}
      aria-disabled={from === to}
      onClick={() => from !== to && onStep(to)}
    >
      {icon}
    </Square>
  );
}
