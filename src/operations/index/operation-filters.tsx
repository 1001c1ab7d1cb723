import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';

import { todayIn } from '#src/domain/calendar-date.ts';
import { productIds } from '#src/domain/ids.ts';
import { ChoiceBox } from '#src/forms/fields/choice-box.ts';
import { Input, Select, SelectBox } from '#src/forms/fields/controls.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useConfig } from '#src/platform/services.tsx';

import type { ListFilters } from './list-filters.ts';

const Form = styled('form')({ display: 'grid', gap: 16, minWidth: 0 });
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Field = styled('label')({ display: 'grid', gap: 6, minWidth: 0, '& > span': { fontWeight: 600 } });
const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** Milliseconds between the last key and the search. */
const searchDelay = 300;

interface OperationFiltersProps {
  readonly filters: ListFilters;
  readonly onChange: (part: ListFilters) => void;
  readonly onClear: () => void;
}

/** The list's filters. Choices apply at once, the search text shortly after the last key. */
export function OperationFilters({ filters, onChange, onClear }: OperationFiltersProps) {
  const { tills, products } = useMessages();
  const words = tills.operations;
  const { timeZone } = useConfig();
  const search = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const searchNow = () => {
    clearTimeout(timer.current);
    // The page may be unmounted by now.
    if (search.current) onChange({ search: search.current.value.trim() });
  };
  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchNow, searchDelay);
  }
  function clear() {
    clearTimeout(timer.current);
    for (const { current } of [search, day]) if (current) current.value = '';
    // The clear button disappears with the filters, so the search field takes the focus.
    search.current?.focus();
    onClear();
  }

  const flags = ['mine', 'signing', 'unsettled'] as const;
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <search aria-label={words.filters}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Field>
          <span>{words.search}</span>
          <Input
            type="search"
            ref={search}
            defaultValue={filters.search}
            onInput={searchSoon}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
        </Field>
        <Row>
          <Field>
            <span>{words.product}</span>
            <SelectBox>
              <Select
                value={filters.product ?? ''}
                onChange={({ target }) => onChange({ product: productIds.find((id) => id === target.value) })}
              >
                <option value="">{words.anyProduct}</option>
                {productIds.map((id) => (
                  <option key={id} value={id}>
                    {products[id].name}
                  </option>
                ))}
              </Select>
            </SelectBox>
          </Field>
          <Field>
            <span>{words.day}</span>
            {/* Uncontrolled: while a year is being typed, the value is a date in the year 2, which the filters reject. */}
            <Input
              type="date"
              ref={day}
              defaultValue={filters.day}
              max={todayIn(timeZone)}
              onInput={({ currentTarget }) => onChange({ day: currentTarget.value })}
            />
          </Field>
        </Row>
        <Marks>
          {flags.map((flag) => (
            <ChoiceBox key={flag}>
              <input
                type="checkbox"
                checked={filters[flag] ?? false}
                onChange={({ target }) => onChange({ [flag]: target.checked })}
              />
              {words[flag]}
            </ChoiceBox>
          ))}
        </Marks>
        {isFiltered && (
          <Box sx={{ marginInline: -1.5 }}>
            <Button variant="text" onClick={clear}>
              {words.clear}
            </Button>
          </Box>
        )}
      </Form>
    </search>
  );
}
