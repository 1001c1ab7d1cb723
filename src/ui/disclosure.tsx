import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';

import { lateComponent } from '#src/platform/loading/late.ts';

import type { DisclosureProps } from './accordion-disclosure.tsx';
import { LatePart } from './late-part.tsx';

const AccordionDisclosure = lateComponent(() =>
  import('./accordion-disclosure.tsx').then((module) => module.AccordionDisclosure),
);

/**
 * As high as the accordion, and with an arrow like the accordion's. Folded like it too: the customer may see the
 * screen.
 */
const Details = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 48,
    fontWeight: 600,
    listStyle: 'none',
    cursor: 'pointer',
    // Safari before 18.4 has its triangle here.
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '""',
      width: 8,
      height: 8,
      margin: '-4px 8px 0',
      borderInlineEnd: '2px solid',
      borderBlockEnd: '2px solid',
      opacity: 0.54,
      rotate: '45deg',
    },
  },
  '&[open] > summary::after': { rotate: '225deg' },
}));

/**
 * A part of the page that is hidden until it is opened. No first step has one, so the accordion's file loads late.
 * Until then the browser's `details` element takes its place, and the accordion takes over its open state and focus.
 */
export function Disclosure(props: DisclosureProps) {
  const { summary, open = false, className, children } = props;
  const [isOpen, setIsOpen] = useState(open);
  const hadFocus = useRef(false);
  const instead = (
    <Details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      {...(className !== undefined && { className })}
    >
      <summary
        ref={(element) => () => {
          hadFocus.current = element === document.activeElement;
        }}
      >
        {summary}
      </summary>
      {children}
    </Details>
  );
  return (
    <LatePart instead={instead}>
      <AccordionDisclosure
        {...props}
        open={isOpen}
        onOpen={setIsOpen}
        summaryRef={(element) => {
          if (hadFocus.current) element?.focus();
          hadFocus.current = false;
        }}
      />
    </LatePart>
  );
}
