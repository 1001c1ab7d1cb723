import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';

import type { ListFilters } from './list-filters.ts';

type Flag = 'mine' | 'signing' | 'unsettled';
/** For a list with one clerk's operations only. */
export const ownFlags: readonly Flag[] = ['signing', 'unsettled'];
export const storeFlags: readonly Flag[] = ['mine', ...ownFlags];

export interface FilterChoicesProps {
  readonly filters: ListFilters;
  /** What else the server knows about an operation: who opened it, its link and its requests. */
  readonly flags: readonly Flag[];
  /** The products in the list, where the whole list is loaded. Others are not offered: they would find nothing. */
  readonly products?: ReadonlySet<ProductId | undefined>;
  readonly onChange: (part: ListFilters) => void;
  /** Called when the pressed choice disappears, because the list no longer has an operation of its product. */
  readonly onGone?: () => void;
}

/** Filters by what is known about an operation, and by one product at a time. */
export function FilterChoices({ filters, flags, products, onChange, onGone }: FilterChoicesProps) {
  const m = useMessages();
  const words = useLateMessages().operationList;
  const offered = productIds.filter((one) => !products || products.has(one) || filters.product === one);
  if (offered.length === 0 && flags.length === 0) return null;
  return (
    <Box sx={choices}>
      {flags.length > 0 && (
        <Group aria-label={words.state}>
          {flags.map((flag) => (
            <Choice
              key={flag}
              label={words[flag]}
              isOn={filters[flag] ?? false}
              onToggle={(isOn) => onChange({ [flag]: isOn })}
            />
          ))}
        </Group>
      )}
      {offered.length > 0 && (
        <Group aria-label={words.product}>
          {offered.map((one) => (
            <Choice
              key={one}
              label={m.products[one].name}
              isOn={filters.product === one}
              onToggle={(isOn) => {
                if (products && !products.has(one)) onGone?.();
                onChange({ product: isOn ? one : undefined });
              }}
            />
          ))}
        </Group>
      )}
    </Box>
  );
}

/**
 * Both groups share a line where they fit, with a line between them. Each group begins with that line, and the one at
 * the beginning of a line is clipped.
 */
const choices = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: 1,
  minWidth: 0,
  marginInlineStart: '-17px',
  // Not closer: a chip's focus ring is outside of it.
  clipPath: 'inset(-8px -8px -8px 9px)',
} as const;
const Group = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  paddingInlineStart: 16,
  marginInlineEnd: 8,
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
}));

interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** A chip that is filled while it applies. */
function Choice({ label, isOn, onToggle }: ChoiceProps) {
  return (
    <Chip
      component="button"
      type="button"
      clickable
      aria-pressed={isOn}
      label={label}
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      onClick={() => onToggle(!isOn)}
      sx={{ flex: 'none' }}
    />
  );
}
