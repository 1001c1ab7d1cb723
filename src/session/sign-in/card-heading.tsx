import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { shortScreen } from '#src/ui/theme/media.ts';

const Icon = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'center',
  color: theme.vars.palette.text.secondary,
  // Begins about where the text below does.
  '& > svg': { marginInlineStart: '-3px' },
  [shortScreen]: { display: 'none' },
}));

interface CardHeadingProps {
  readonly title: string;
  /** A large icon, and what may come later beside it, because the icon is higher. Without it there is no room above. */
  readonly children: ReactNode;
}

/** The heading of a card that is recognised at a glance, below its icon. A low screen has no room for the icon. */
export function CardHeading({ title, children }: CardHeadingProps) {
  return (
    <Stack useFlexGap spacing={1.5}>
      {children && <Icon>{children}</Icon>}
      <PageHeading title={title} />
    </Stack>
  );
}
