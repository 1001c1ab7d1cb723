import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';

import { productIds } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { focusOnMount } from '#src/ui/text/focus.ts';

import { Key, productKey } from './key-cap.tsx';
import { keys, singleKeys, useSingleKeys } from './shortcuts.tsx';

const wholeRow = { gridColumn: '1 / -1' } as const;

/** Its lines have room for key caps. */
const roomForKeys = { lineHeight: 1.9 } as const;

/** A sentence in which a key between two backticks has its cap. */
const withKeys = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <Key key={index}>{part}</Key>));

interface Row {
  readonly what: string;
  /** Pressed one after the other. */
  readonly keys: readonly string[];
}

interface ShortcutSheetProps {
  readonly canLock: boolean;
  readonly onClose: () => void;
}

/** All keys, and the switch that turns single ones off. */
export function ShortcutSheet({ canLock, onClose }: ShortcutSheetProps) {
  const m = useMessages();
  const words = useLateMessages().shortcuts;
  const [titleId, helpId] = [useId(), useId()];
  const isOn = useSingleKeys();
  const altTypes = navigator.userAgent.includes('Macintosh');
  const products = productIds.map((product) => ({
    what: m.products[product].name,
    keys: [productKey(product), 'Enter'],
  }));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', columnGap: 4, rowGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <div>
          <Keys title={words.atHome} rows={[...products, { what: m.fields.operationCode, keys: [keys.code] }]} />
          <FormHelperText sx={roomForKeys}>{withKeys(words.thenEscape)}</FormHelperText>
        </div>
        <Keys
          title={words.everywhere}
          rows={[
            { what: words.sheet, keys: [keys.sheet] },
            { what: words.language, keys: [keys.language] },
            ...(canLock ? [{ what: words.lock, keys: [keys.lock] }] : []),
          ]}
        />
        {altTypes && <FormHelperText sx={wholeRow}>{words.altTypes}</FormHelperText>}
        <Box sx={wholeRow}>
          <FormControlLabel
            labelPlacement="start"
            sx={{ display: 'flex' }}
            label={words.single}
            control={
              <Switch
                checked={isOn}
                onChange={({ target }) => singleKeys.turn(target.checked ? 'on' : 'off')}
                slotProps={{ input: { 'aria-describedby': helpId } }}
                sx={atEdge}
              />
            }
          />
          <FormHelperText id={helpId} sx={{ ...roomForKeys, marginTop: -1.25, maxWidth: '30rem' }}>
            {withKeys(words.singleHelp)}
          </FormHelperText>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" ref={focusOnMount} onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The thumb of a switch that is on ends where the key caps do: its track has room around it. */
const atEdge = { marginInlineEnd: '-9px' } as const;

/** They begin and end where the headings do. */
const rows = { marginTop: 0.5, '& th, & td': { paddingInline: 0 } } as const;

function Keys({ title, rows: listed }: { readonly title: string; readonly rows: readonly Row[] }) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={rows}>
        <TableBody>
          {listed.map((row) => (
            <TableRow key={row.what}>
              <TableCell component="th" scope="row">
                {row.what}
              </TableCell>
              <TableCell align="right">
                {row.keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' '}
                    <Key>{key}</Key>
                  </Fragment>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
