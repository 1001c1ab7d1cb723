import styled from '@emotion/styled';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { takeFocus } from '#src/ui/take-focus.ts';

const Note = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 16, rowGap: 8 });

interface SettledNoteProps {
  readonly state: 'found' | 'freed';
  readonly code?: string | undefined;
}

/** What was just done on the page that led home; it takes the focus from the heading. */
export function SettledNote({ state, code }: SettledNoteProps) {
  const { attempts: words } = useMessages().tills;
  return (
    <Note>
      <output ref={takeFocus} tabIndex={-1}>
        {words[state]}
      </output>
      {state === 'found' && code !== undefined && (
        <ButtonLink variant="outlined" to={paths.operation(code)}>
          {words.openOperation}
        </ButtonLink>
      )}
    </Note>
  );
}
