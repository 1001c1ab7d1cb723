import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';

import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { shortScreen } from '#src/ui/theme/media.ts';

const row = { alignItems: 'center', [shortScreen]: { display: 'none' } } as const;
/** Begins about where the text below does. */
const drawing = { marginInlineStart: '-3px' } as const;

interface CardHeadingProps {
  readonly Icon: typeof SvgIcon;
  /** Something is broken. */
  readonly isProblem?: boolean;
  /** Beside the icon. It may come later, because the icon is higher. */
  readonly where?: string | undefined;
  readonly title: string;
}

/** The heading of a card that is recognised at a glance, below its icon. A low screen has no room for the icon. */
export function CardHeading({ Icon, isProblem = false, where, title }: CardHeadingProps) {
  return (
    <Stack useFlexGap spacing={1.5}>
      <Stack direction="row" spacing={1} sx={row}>
        <Icon fontSize="large" color={isProblem ? 'warning' : 'action'} sx={drawing} />
        {where && (
          <Typography component="span" color="textSecondary">
            {where}
          </Typography>
        )}
      </Stack>
      <PageHeading title={title} />
    </Stack>
  );
}
