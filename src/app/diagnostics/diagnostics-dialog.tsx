import WellIcon from '@mui/icons-material/CheckCircleOutlined';
import NoteIcon from '@mui/icons-material/InfoOutlined';
import WrongIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useSyncExternalStore } from 'react';

import { useFormat } from '#src/i18n/format.ts';
import { failures as traces } from '#src/platform/report.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { CopyButton } from '#src/ui/text/copy-button.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';
import { SupportContact } from '#src/ui/text/support-contact.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

import { type Diagnosis, diagnosticText, type Fact, factsOf, lineOf } from './diagnose.ts';
import { useDiagnosticsTexts } from './diagnostics-texts.ts';

interface DiagnosticsDialogProps {
  readonly diagnosis: Diagnosis;
  readonly onClose: () => void;
}

/** For the support staff, who read it on the clerk's screen or have it read out by telephone. */
export function DiagnosticsDialog({ diagnosis, onClose }: DiagnosticsDialogProps) {
  const words = useDiagnosticsTexts();
  const format = useFormat();
  const titleId = useId();
  const failures = useSyncExternalStore(traces.subscribe, traces.getSnapshot);
  const facts = factsOf(diagnosis, words, format);
  return (
    <Dialog open maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent dividers>
        <Stack spacing={2} sx={{ '--label-width': { md: '18rem' } }}>
          <Stack
            direction="row"
            useFlexGap
            spacing={2}
            sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ flex: '1 1 20rem' }}>
              <p>{words.text}</p>
              <SupportContact />
            </Box>
            {/* Inside the scrolling part: its focus lets the keyboard scroll a dialog that is taller than the screen. */}
            <Box sx={{ flex: { xs: 'auto', sm: 'none' }, display: 'grid' }}>
              <CopyButton
                variant="contained"
                text={diagnosticText(diagnosis, facts, failures)}
                label={words.copied}
                isLabelShown
              />
            </Box>
          </Stack>
          <DefinitionList
            items={facts.map(({ state, ...fact }) => ({
              ...fact,
              value: <Judged state={state}>{fact.value}</Judged>,
            }))}
          />
          <Typography variant="h3">{words.failures}</Typography>
          {failures.length === 0 ? (
            <p>{words.noFailures}</p>
          ) : (
            <Typography
              component="ul"
              className="plain-list"
              variant="body2"
              sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
            >
              {failures.map((failure, index) => (
                <li
                  key={index}
                >{`${format.dateTime(new Date(failure.at).toISOString())?.text} · ${lineOf({ ...failure, where: words.places[failure.where] })}`}</li>
              ))}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" ref={focusOnMount} onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface JudgedProps {
  readonly state: Fact['state'];
  readonly children: string;
}

const marks = {
  well: [WellIcon, 'success'],
  note: [NoteIcon, 'action'],
  wrong: [WrongIcon, 'warning'],
} as const;

/** A fact with the mark of its state, if it has one. */
function Judged({ state, children }: JudgedProps) {
  const words = useDiagnosticsTexts();
  if (state === undefined) return children;
  const [Icon, color] = marks[state];
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <Icon color={color} fontSize="small" sx={{ alignSelf: 'flex-start', marginTop: '2px' }} />
      {state === 'wrong' && <VisuallyHidden>{`${words.attention} `}</VisuallyHidden>}
      {children}
    </Box>
  );
}
