import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';

/** The dot's width, with the space around it. */
const dotWidth = 16;

/**
 * Short facts on one line, separated by dots, which are not read out. A long fact is cut off. Each fact begins with a
 * dot, and the dot at the beginning of a line is clipped. All lines of a fact begin after its dot, whatever the
 * direction of its text.
 */
export const separated = {
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `-${dotWidth}px`,
  clipPath: `inset(-4px -4px -4px ${dotWidth}px)`,
  '& > *': { position: 'relative', minWidth: 0, paddingLeft: `${dotWidth}px` },
  '@media screen': {
    '& > [data-cut="true"]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& > *::before': { content: '"·" / ""', position: 'absolute', left: 0, width: dotWidth, textAlign: 'center' },
} as const;

interface SeparatedProps {
  /** Those that are absent or empty are left out. */
  readonly facts: readonly ReactNode[];
}

/** Short facts with a dot between two, and none at the end of a line. */
export function Separated({ facts }: SeparatedProps) {
  return (
    <Box component="span" sx={separated}>
      {facts.filter(Boolean).map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>{fact}</span>
        </Fragment>
      ))}
    </Box>
  );
}
