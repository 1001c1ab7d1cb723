import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

import { productIds, type ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { forcedColours } from '#src/ui/theme/media.ts';

import type { ListFilters } from './list-filters.ts';
import { useListTexts } from './list-texts.ts';

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

/** Filters by product, one at a time, and by what else is known about an operation. */
export function FilterChoices({ filters, flags, products, onChange, onGone }: FilterChoicesProps) {
  const m = useMessages();
  const words = useListTexts();
  const offered = productIds.filter((one) => !products || products.has(one) || filters.product === one);
  if (offered.length === 0 && flags.length === 0) return null;
  return (
    <Box ref={keepChosenInSight} sx={choices}>
      {offered.length > 0 && (
        <Box component="fieldset" aria-label={words.product} sx={chips}>
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
        </Box>
      )}
      {flags.length > 0 && (
        <Box component="fieldset" aria-label={words.state} sx={chips}>
          {flags.map((flag) => (
            <Choice
              key={flag}
              label={words[flag]}
              isOn={filters[flag] ?? false}
              onToggle={(isOn) => onChange({ [flag]: isOn })}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Room for the ring of the focus at each end of the row, in pixels. */
const ring = 4;

/** Scrolls the row to the first choice that applies, whenever the row's width changes. */
function keepChosenInSight(row: HTMLElement | null) {
  if (!row || !('ResizeObserver' in window)) return undefined;
  const observer = new ResizeObserver(() => {
    const chosen = row.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
    if (!chosen) return;
    const { left, right } = row.getBoundingClientRect();
    const faded = parseFloat(getComputedStyle(row).paddingInlineEnd);
    row.scrollLeft += Math.max(0, chosen.right + faded - right) || Math.min(0, chosen.left - faded - left);
  });
  observer.observe(row);
  const markScrolled = () => row.toggleAttribute('data-scrolled', row.scrollLeft > 0);
  row.addEventListener('scroll', markScrolled, { passive: true });
  return () => {
    observer.disconnect();
    row.removeEventListener('scroll', markScrolled);
  };
}

const fadeOut = '#000 calc(100% - 40px), transparent';

/** On a phone one row, which scrolls and fades out at the ends where there is more of it. */
const choices = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  gap: '6px 16px',
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'thin',
  padding: `${ring}px`,
  margin: `-${ring}px`,
  paddingInlineEnd: { xs: '40px', sm: `${ring}px` },
  maskImage: { xs: `linear-gradient(to right, ${fadeOut})`, sm: 'none' },
  '&[data-scrolled]': {
    maskImage: { xs: `linear-gradient(to right, transparent, #000 24px, ${fadeOut})`, sm: 'none' },
  },
} as const;
const chips = {
  flex: { xs: 'none', sm: '0 1 auto' },
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  gap: 0.75,
  margin: 0,
  padding: 0,
  border: 0,
} as const;

interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** As wide when it applies as when it does not, so that the chips beside it stay where they are. */
const choice = {
  flex: 'none',
  minHeight: 44,
  borderRadius: 22 / 8,
  '& .MuiChip-label': { paddingInline: '20px' },
  '&[aria-pressed=true]': {
    [forcedColours]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
  },
} as const;

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
      sx={choice}
    />
  );
}
