import styled from '@emotion/styled';

/** What one option costs: the amount to be seen from across the counter, what it comes to beneath. */
export const Price = styled('span')({
  fontSize: '1.25rem',
  lineHeight: 1.3,
  fontWeight: 600,
  '@media print': { fontSize: '1rem' },
});
export const Small = styled('span')(({ theme }) => theme.typography.body2);

/** On paper an option is a line of a table; the chosen one is told from the others without colour. */
export const printedOption = {
  '@media print': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 8,
    minHeight: 0,
    padding: '1px 6px',
    borderRadius: 0,
    breakInside: 'avoid',
    '&, &:disabled': { borderColor: 'transparent' },
    '& input': { display: 'none' },
    '& span': { lineHeight: 1.3 },
    '&[data-chosen="true"], &:has(:checked)': {
      border: '2px solid',
      boxShadow: 'none',
      backgroundColor: 'transparent',
    },
    '&[data-chosen="true"]::before, &:has(:checked)::before': { content: '"✓"', fontWeight: 600 },
  },
} as const;
