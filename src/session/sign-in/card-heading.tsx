import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { shortScreen } from '#src/ui/theme/media.ts';

const icon = {
  alignItems: 'center',
  color: 'text.secondary',
  // Begins about where the text below does.
  '& > svg': { marginInlineStart: '-3px' },
  [shortScreen]: { display: 'none' },
} as const;

interface CardHeadingProps {
  readonly title: string;
  /** A large icon, and what may come later beside it, because the icon is higher. */
  readonly children: ReactNode;
}

/** The heading of a card that is recognised at a glance, below its icon. A low screen has no room for the icon. */
export function CardHeading({ title, children }: CardHeadingProps) {
  return (
    <Stack useFlexGap spacing={1.5}>
      <Stack useFlexGap direction="row" spacing={1} sx={icon}>
        {children}
      </Stack>
      <PageHeading title={title} />
    </Stack>
  );
}
