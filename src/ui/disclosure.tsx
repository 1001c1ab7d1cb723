import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';

import { lateComponent } from '#src/platform/loading/late.ts';

import type { DisclosureProps } from './accordion-disclosure.tsx';
import { LatePart } from './late-part.tsx';

const AccordionDisclosure = lateComponent(() =>
  import('./accordion-disclosure.tsx').then((module) => module.AccordionDisclosure),
);

/** As high as the accordion. Folded too, because the customer may see the screen. */
const Details = styled('details')({
  '& > summary': { minHeight: 48, paddingBlock: 12, fontWeight: 600, listStyle: 'none', cursor: 'pointer' },
});

/**
 * A part of the page that is hidden until it is opened. No first step has one. Until the accordion's file is there, the
 * browser's own takes its place; then the accordion takes over whether it is open and has the focus.
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
