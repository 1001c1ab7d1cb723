import styled from '@emotion/styled';
import { Link } from '@tanstack/react-router';

import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Fact } from '#src/products/product.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { RevealButton } from '#src/ui/reveal-button.tsx';
import { useReveal } from '#src/ui/use-reveal.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

const Section = styled('section')({ display: 'grid', gap: 12 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 8,
});
const Ways = styled('div')({ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' });
const ChangeLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 8,
  color: theme.vars.palette.primary.main,
}));

interface ReviewSectionProps {
  /** Of the step that asked. */
  readonly id: string;
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Where it can be altered, as long as it can. */
  readonly changePath: string | undefined;
}

/** One step's answers, to be checked with the customer: what is masked can be shown whole for a while, a section at a time. */
export function ReviewSection({ id, title, facts, changePath }: ReviewSectionProps) {
  const m = useMessages();
  const reveal = useReveal();
  const items = facts.map(({ label, value, whole }) => ({ label, value: reveal.shown && whole ? whole : value }));
  return (
    <Section aria-labelledby={`revisao-${id}`}>
      <Head>
        <h2 id={`revisao-${id}`}>{title}</h2>
        <Ways>
          {facts.some(({ whole }) => whole) && <RevealButton reveal={reveal} of={title} />}
          {changePath !== undefined && (
            <ChangeLink to={changePath}>
              {m.wizard.change}
              <VisuallyHidden>{` ${title}`}</VisuallyHidden>
            </ChangeLink>
          )}
        </Ways>
      </Head>
      <DefinitionList items={items} />
    </Section>
  );
}
