import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { inPortuguese } from '#src/i18n/locale.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { OperationEvent } from '#src/partner/contract/responses.ts';

/** A longer text has more than three lines at any width that a timeline has. */
const longest = 240;
const mostLines = 4;

const Text = styled('p')({
  maxWidth: '65ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  '&[data-clamped="true"]': {
    display: '-webkit-box',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    '@media print': { display: 'block' },
  },
});

/** The partner's own words. Long ones are cut off until the clerk asks for the rest. */
export function EventText({ event }: { readonly event: OperationEvent }) {
  const { timeline } = useMessages().operations;
  const [whole, setWhole] = useState(false);
  const description = event.description?.trim() ?? '';
  const text = description || timeline.noDescription;
  const isLong = text.length > longest || text.split('\n', mostLines + 1).length > mostLines;
  return (
    <>
      <Text data-clamped={isLong && !whole}>
        <bdi {...(description && inPortuguese)}>{text}</bdi>
      </Text>
      {isLong && (
        <div>
          <Button
            variant="text"
            size="small"
            sx={{ marginInline: -1.5, marginBlock: -1 }}
            onClick={() => setWhole(!whole)}
          >
            {whole ? timeline.showLess : timeline.showAll}
          </Button>
        </div>
      )}
    </>
  );
}
