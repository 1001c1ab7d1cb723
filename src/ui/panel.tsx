import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import type { KeyboardEvent, ReactNode, Ref } from 'react';

export type Tone = 'neutral' | 'accepted' | 'attention' | 'error';

const severities = { neutral: 'info', accepted: 'success', attention: 'warning', error: 'error' } as const;
const iconMapping = {
  info: <InfoIcon fontSize="inherit" />,
  success: <CheckCircleIcon fontSize="inherit" />,
  warning: <WarningIcon fontSize="inherit" />,
  error: <ErrorIcon fontSize="inherit" />,
};

export interface PanelProps {
  readonly id?: string;
  readonly tone: Tone;
  readonly title: string;
  readonly headingLevel: 1 | 2 | 3;
  /** Lower, where other content should stay in sight below it. */
  readonly isLow?: boolean;
  /** What is around it shows the title, which is only its accessible name here. */
  readonly isTitleAbove?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** One action beside the message, where there is room. */
  readonly aside?: ReactNode;
  /** Replaces the tone's icon. */
  readonly icon?: ReactNode;
  /** A key is pressed while the panel itself has the focus. Not one that was held down before. */
  readonly onKey?: (event: KeyboardEvent) => void;
  /** Focusable, so that a panel that replaces other content can be read out. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message in the full width of the page: what happened, what it means, what to do next. */
export function Panel({
  id,
  tone,
  title,
  headingLevel,
  isLow = false,
  isTitleAbove = false,
  children,
  actions,
  aside,
  icon,
  onKey,
  ref,
}: PanelProps) {
  return (
    <Alert
      id={id}
      ref={ref}
      // A landmark, which takes the focus where it matters. An alert would also be read out wherever it appears.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- MUI’s alert would otherwise set the role `alert`.
      role="region"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!event.repeat && event.target === event.currentTarget) onKey?.(event);
      }}
      severity={severities[tone]}
      data-low={isLow || undefined}
      iconMapping={iconMapping}
      icon={icon}
      action={aside || undefined}
      // Beside a title alone, all is on one line.
      {...(aside && !children && { sx: { alignItems: { sm: 'center' } } })}
    >
      {!isTitleAbove && <AlertTitle component={`h${headingLevel}`}>{title}</AlertTitle>}
      {children}
      {actions && (
        // On a phone the buttons have the whole width.
        <Stack
          direction="row"
          useFlexGap
          spacing={1.5}
          sx={{ flexWrap: 'wrap', marginTop: 1, ':where(&) > *': { flex: { xs: 'auto', sm: 'none' } } }}
        >
          {actions}
        </Stack>
      )}
    </Alert>
  );
}
