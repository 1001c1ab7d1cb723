import PendingIcon from '@mui/icons-material/PendingActions';
import WifiOffIcon from '@mui/icons-material/WifiOff';
import Badge from '@mui/material/Badge';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';

import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useUnsettledItems } from '#src/partner/ledger/ledger-queries.ts';
import { paths } from '#src/paths.ts';
import { useOnline } from '#src/platform/online.ts';
import { useConfig } from '#src/platform/services.tsx';
import { AppLink } from '#src/ui/app-link.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { visuallyHidden, VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { phone } from '#src/ui/theme/media.ts';

/** The marks of the test environment and of a lost network. */
export function BarMarks() {
  const { testEnvironment } = useConfig();
  const online = useOnline();
  return (
    <>
      {testEnvironment && <TestMark />}
      {!online && <OfflineMark />}
    </>
  );
}

/** While the network is lost, its mark leaves room for one word on a tablet. */
function TestMark() {
  const { app } = useMessages();
  const online = useOnline();
  const look = { color: 'warning', variant: 'outlined', size: 'small' } as const;
  return (
    <>
      <Chip {...look} label={app.testEnvironment} sx={{ display: { xs: 'none', [online ? 'sm' : 'md']: 'flex' } }} />
      <Chip
        {...look}
        label={app.testEnvironmentShort}
        title={app.testEnvironment}
        sx={{
          display: { xs: 'flex', [online ? 'sm' : 'md']: 'none' },
          marginInlineStart: 1,
        }}
      />
    </>
  );
}

/** Only its icon, beside the store's name and the mark of the test environment. */
const iconOnPhone = {
  [phone]: {
    marginInlineStart: 1,
    '& > .MuiChip-icon': { marginInline: 0.75 },
    '& > .MuiChip-label': visuallyHidden,
  },
} as const;

/** In the bar, because below it each loss of the network would move the page. */
function OfflineMark() {
  const { title, text } = useMessages().wizard.withheld.offline;
  return (
    <StatusText>
      <Chip
        color="warning"
        size="small"
        icon={<WifiOffIcon />}
        title={`${title}. ${text}`}
        label={
          <>
            {title}
            <VisuallyHidden>{`. ${text}`}</VisuallyHidden>
          </>
        }
        sx={iconOnPhone}
      />
    </StatusText>
  );
}

/** How many attempts of the store have no known outcome. Leads home, which lists them. Nothing when there are none. */
export function UnsettledLink() {
  const count = useUnsettledItems().attempts.filter(({ state }) => state === 'unknown').length;
  return count > 0 && <UnsettledBadge count={count} />;
}

function UnsettledBadge({ count }: { readonly count: number }) {
  const words = useLateMessages().home.unsettled({ count });
  return (
    <IconButton component={AppLink} to={paths.home} color="warning" aria-label={words} title={words}>
      <Badge badgeContent={count} color="warning" max={9} slotProps={{ badge: { sx: { top: -3, right: -5 } } }}>
        <PendingIcon />
      </Badge>
    </IconButton>
  );
}
