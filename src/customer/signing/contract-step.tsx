import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useImperativeHandle, useState, type Ref } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { ContractReader } from '#src/operations/public.ts';
import { useOnline } from '#src/platform/online.ts';
import { crampedPhone, phone, shortScreen } from '#src/ui/theme/media.ts';

import { Message, OfflineMessage } from './message.tsx';
import { StepAbout, stepGrid, wide } from './step-layout.tsx';

/** On a narrower screen a page's small print is too small. */
const legiblePages = '(min-width: 1280px)';

/** No room for a second scroll area: the page scrolls the contract. */
const pageScrolls = `${phone}, screen and (max-height: 26.25em)`;
/** A phone held sideways, which has two columns. */
const sideways = '@media screen and (min-width: 43.75em) and (max-height: 26.25em) and (orientation: landscape)';

interface ContractStepProps {
  readonly code: OperationCode;
  /** A notice replaces the contract. */
  readonly isAbsent: boolean;
  /** There is no link to sign at. */
  readonly isReadOnly: boolean;
  readonly whileAbsent: () => () => void;
  /** While the contract is absent: reads it again. */
  readonly retry: Ref<() => void>;
}

/** The contract to read before signing. */
export function ContractStep({ code, isAbsent, isReadOnly, whileAbsent, retry }: ContractStepProps) {
  const { contract } = useLateMessages().customer;
  const isLegible = useMediaQuery(legiblePages, { noSsr: true });
  const isWide = useMediaQuery(wide, { noSsr: true });
  const flows = useMediaQuery(pageScrolls, { noSsr: true });
  const isShort = useMediaQuery(shortScreen, { noSsr: true });
  const isBrief = flows || isShort;
  const [side, setSide] = useState<HTMLElement | null>(null);
  const absent = (onRetry: () => void) => <AbsentContract whileAbsent={whileAbsent} retry={retry} onRetry={onRetry} />;
  return (
    <Box
      sx={{
        ...stepGrid,
        gridTemplateRows: 'auto minmax(20rem, 1fr)',
        [wide]: { ...stepGrid[wide], gridTemplateRows: 'minmax(14rem, 1fr)' },
        [pageScrolls]: { gridTemplateRows: 'none' },
        // The tools stay in sight.
        [sideways]: { '& > :first-of-type': { position: 'sticky', insetBlockStart: 16, alignSelf: 'start' } },
        [crampedPhone]: { gap: 1 },
        ...(isAbsent && { '&&': { alignContent: 'center', gridTemplate: 'none' } }),
      }}
    >
      {!isAbsent && (
        <StepAbout
          key="contract"
          code={code}
          title={isReadOnly ? contract.readOnlyTitle : contract.title}
          step={isReadOnly ? undefined : 1}
          text={
            /*
             * Brief on a phone and on a short screen, which else has no room for the tools below it. On a cramped phone
             * it is below the contract, which needs the space.
             */
            <Typography variant={isBrief ? 'body2' : 'inherit'} sx={{ [crampedPhone]: { order: 1 } }}>
              {!isBrief && `${contract.calm} `}
              {isReadOnly ? contract.readOnly : contract.text}
            </Typography>
          }
        >
          {/* Beside the document, which then has the whole height. */}
          {isWide && <div ref={setSide} />}
        </StepAbout>
      )}
      {/* It takes the remaining height, whatever its content's. */}
      <Box sx={{ position: 'relative', minWidth: 0 }}>
        <Box sx={{ position: isAbsent || flows ? 'static' : 'absolute', inset: 0 }}>
          <Suspense>
            <ContractReader
              code={code}
              flows={flows}
              headingLevel={2}
              initialMode={isLegible ? 'pages' : 'text'}
              absent={absent}
              toolsIn={side}
              isSigned={!isReadOnly}
            />
          </Suspense>
        </Box>
      </Box>
    </Box>
  );
}

interface AbsentContractProps extends Pick<ContractStepProps, 'whileAbsent' | 'retry'> {
  readonly onRetry: () => void;
}

/** Whatever the reason, the customer can only wait or call the clerk. */
function AbsentContract({ whileAbsent, retry, onRetry }: AbsentContractProps) {
  const { contract } = useLateMessages().customer;
  const online = useOnline();
  // Its button is in the bar.
  useImperativeHandle(retry, () => onRetry);
  return (
    <div ref={whileAbsent}>
      {online ? (
        <Message icon={<ErrorIcon />} title={contract.absentTitle}>
          <p>{contract.absent}</p>
        </Message>
      ) : (
        <OfflineMessage />
      )}
    </div>
  );
}
