import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useImperativeHandle, useState, type Ref } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { ContractReader } from '#src/operations/public.ts';
import { useOnline } from '#src/platform/online.ts';
import { crampedPhone, shortScreen } from '#src/ui/theme/media.ts';

import { AgreedTerms } from './agreed-terms.tsx';
import { StepHeading } from './customer-frame.tsx';
import { Message, OfflineMessage } from './message.tsx';

/** On a narrower screen a page's small print is too small. */
const legiblePages = '(min-width: 1280px)';

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

/** The contract to read before signing: below what it is about, or beside it on a wide screen. */
export function ContractStep({ code, isAbsent, isReadOnly, whileAbsent, retry }: ContractStepProps) {
  const { contract } = useLateMessages().customer;
  const isLegible = useMediaQuery(legiblePages, { noSsr: true });
  const isWide = useMediaQuery(wide, { noSsr: true });
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isShort = useMediaQuery(shortScreen, { noSsr: true });
  const isBrief = isPhone || isShort;
  const [side, setSide] = useState<HTMLElement | null>(null);
  const absent = (onRetry: () => void) => <AbsentContract whileAbsent={whileAbsent} retry={retry} onRetry={onRetry} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        columnGap: 3,
        minWidth: 0,
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: { xs: 'auto auto', sm: 'auto minmax(20rem, 1fr)' },
        [wide]: {
          // The column is as narrow as its heading, so that print is legible on a screen of 1280 pixels.
          gridTemplateColumns: '12.5rem minmax(0, 1fr)',
          gridTemplateRows: 'minmax(14rem, 1fr)',
        },
        [crampedPhone]: { gap: 1, gridTemplateRows: 'none' },
        ...(isAbsent && { '&&': { alignContent: 'center', gridTemplate: 'none' } }),
      }}
    >
      {!isAbsent && (
        <Stack useFlexGap spacing={isPhone ? 1 : 2} sx={{ minWidth: 0, [crampedPhone]: { display: 'contents' } }}>
          <StepHeading
            key="contract"
            title={isReadOnly ? contract.readOnlyTitle : contract.title}
            step={isReadOnly ? undefined : 1}
          />
          {/*
           * Brief on a phone and on a short screen, which else has no room for the tools below it. On a cramped phone
           * it is below the contract, which needs the space.
           */}
          <Typography variant={isBrief ? 'body2' : 'inherit'} sx={{ [crampedPhone]: { order: 1 } }}>
            {!isBrief && `${contract.calm} `}
            {isReadOnly ? contract.readOnly : contract.text}
          </Typography>
          {/* In the narrow column only smaller text leaves a term on one line. */}
          <Typography component="div" variant={isWide ? 'body2' : 'inherit'} sx={{ '&:empty': { display: 'none' } }}>
            <AgreedTerms code={code} shown={isWide ? 'rows' : isPhone ? 'line' : 'block'} />
          </Typography>
          {/* Beside the document, which then has the whole height. */}
          {isWide && <div ref={setSide} />}
        </Stack>
      )}
      {/* It takes the remaining height, whatever its content's. On a phone it is as high as its content. */}
      <Box sx={{ position: 'relative', minWidth: 0 }}>
        <Box sx={{ position: { sm: isAbsent ? 'static' : 'absolute' }, inset: 0 }}>
          <Suspense>
            <ContractReader
              code={code}
              flows={isPhone}
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

/** A screen with room for two columns: a tablet or a phone on its side, or a monitor. */
export const wide = '@media (min-width: 43.75em) and (orientation: landscape), (min-width: 75em)';
