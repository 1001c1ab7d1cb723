import ContractIcon from '@mui/icons-material/DescriptionOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { lateComponent } from '#src/platform/loading/late.ts';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { phone } from '#src/ui/theme/media.ts';

import { Section, ways } from '../section.tsx';
import { DownloadStatus, hasFailed, type ContractFile } from './contract-download.tsx';

const ContractDialog = lateComponent(() => import('./contract-dialog.tsx').then((module) => module.ContractDialog));

/** The first page. */
const Sheet = styled('span')(({ theme }) => ({
  display: 'grid',
  width: 88,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
  overflow: 'hidden',
  '& > img': { width: '100%', height: 'auto' },
}));

/** A text button's own padding takes the place of the gaps around it. */
const secondary = {
  marginInlineStart: { sm: -1.5 },
  marginBlock: { xs: -1.5, sm: 0 },
  [phone]: { minHeight: 48 },
} as const;

interface ContractSectionProps {
  readonly code: OperationCode;
  readonly contract: ContractFile;
}

export function ContractSection({ code, contract }: ContractSectionProps) {
  const words = useLateMessages().contract;
  const { download, start, forget } = contract;
  // The dialog stays mounted after its first opening, so that closing it restores the focus.
  const [reading, setReading] = useState<boolean>();
  // Only of a contract that the clerk has opened: it holds personal data and is fetched on demand.
  const [thumbnail, setThumbnail] = useState<string>();
  const read = () => {
    forget();
    setReading(true);
  };
  const [isRetried, setIsRetried] = useState(false);
  const isLost = hasFailed(contract);
  const retry = () => {
    setIsRetried(true);
    start();
  };
  return (
    <Section title={words.title} screenOnly>
      {!isLost && (
        <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'flex-start' }}>
          {/* Only for mouse and touch: the button beside the picture does the same for keyboard and screen reader. */}
          {thumbnail !== undefined && (
            <ButtonBase aria-hidden tabIndex={-1} onClick={read}>
              <Sheet>
                <img src={thumbnail} alt="" />
              </Sheet>
            </ButtonBase>
          )}
          <Stack useFlexGap sx={{ ...ways, flex: 1, minWidth: 0 }}>
            <Button variant="outlined" startIcon={<ContractIcon />} aria-haspopup="dialog" onClick={read}>
              {words.read}
            </Button>
            <Button
              variant="text"
              startIcon={<DownloadIcon />}
              ref={isRetried ? focusOnMount : null}
              onClick={start}
              sx={secondary}
            >
              {words.download}
            </Button>
          </Stack>
        </Stack>
      )}
      {/* After a failure the reason replaces the buttons, which would fail too, and takes the focus. */}
      {isLost ? (
        <div ref={reading ? null : focusOnMount} tabIndex={-1}>
          <DownloadStatus download={download} onRetry={retry} />
        </div>
      ) : (
        <DownloadStatus download={download} onRetry={start} />
      )}
      {reading !== undefined && (
        <Suspense>
          <ContractDialog code={code} open={reading} onClose={() => setReading(false)} onThumbnail={setThumbnail} />
        </Suspense>
      )}
    </Section>
  );
}
