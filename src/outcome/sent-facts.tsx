import Box from '@mui/material/Box';

import { useFormat } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { DefinitionList, FactGrid, type DefinitionListProps } from '#src/ui/definition-list.tsx';

import { sentName } from './sent.ts';

/** Labels and values. */
export type SentFactItems = DefinitionListProps['items'];

/** What was sent, and when (epoch milliseconds), to be compared with the times of the events. */
export function useSentFacts(endpoint: string, at: number | undefined): SentFactItems {
  const m = useMessages();
  const format = useFormat();
  const time = at === undefined ? undefined : format.dateTime(new Date(at).toISOString())?.text;
  return [
    { label: m.outcome.what, value: sentName(m, endpoint) },
    ...(time === undefined ? [] : [{ label: m.outcome.sentAt, value: time }]),
  ];
}

/** Facts of a request, side by side where there is room, and apart from the words above them. */
export const SentFacts = ({ facts }: { readonly facts: SentFactItems }) => (
  <Box sx={{ '--fact-width': { sm: '12rem' }, marginTop: 1.5 }}>
    <DefinitionList List={FactGrid} items={facts} />
  </Box>
);
