import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ZoomableImage } from '../ui/dialog/zoomable-image.tsx';
import { SelectField, TextareaField, TextField } from '../ui/field.tsx';
import { Form, FormError, useForm } from '../ui/form.tsx';
import * as icons from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { RadioTiles } from '../ui/radio-tiles.tsx';
import { ScrollArea, Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { useDisclosure } from '../ui/use-disclosure.ts';

export const meta = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }];

/** Every component of `ui/` in all its states. The route exists only in development, see routes.ts. */
export default function ComponentsPage() {
  return (
    <div className="page space-y-8 py-10">
      <h1>Components</h1>
      <Buttons />
      <Fields />
      <ExampleForm />
      <Notices />
      <Dialogs />
      <Tables />
      <Icons />
    </div>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">{children}</div>
);

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

function Buttons() {
  const [pressed, setPressed] = useState(true);
  const { open, rootProps, buttonProps, id } = useDisclosure<HTMLDivElement>();
  return (
    <Panel title="Button, ButtonLink, ToggleButton, useDisclosure">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} busy>
            {variant}, busy
          </Button>
          <Button variant={variant} disabled>
            {variant}, disabled
          </Button>
          <ButtonLink variant={variant} to="/dev/components" current>
            {variant}, link
          </ButtonLink>
        </Row>
      ))}
      <Row>
        <ToggleButton pressed={pressed} onPress={() => setPressed(!pressed)} count={3}>
          Toggle
        </ToggleButton>
        <div {...rootProps}>
          <Button {...buttonProps}>{open ? 'Close' : 'Open'} the menu</Button>
          {open && <p id={id}>Closes with Escape, and when the focus leaves.</p>}
        </div>
      </Row>
    </Panel>
  );
}

function Fields() {
  const [tile, setTile] = useState<string | null>('Round');
  const tiles = [{ value: 'Round' }, { value: 'V-Neck', price: '+$5.00' }];
  return (
    <Panel title="TextField, TextareaField, SelectField, RadioTiles">
      <div className="grid gap-5 md:grid-cols-3">
        <TextField label="Plain" placeholder="Placeholder" />
        <TextField label="With a hint" hint="What belongs here." defaultValue="Value" />
        <TextField label="With an error" hint="What belongs here." error="What is wrong." />
        <TextField label="Disabled" disabled defaultValue="Value" />
        <TextareaField label="Several lines" defaultValue={'One\nTwo'} />
        <SelectField label="Choice" error="Choose one.">
          <option>First</option>
          <option>Second</option>
        </SelectField>
        <RadioTiles legend="Tiles" tiles={tiles} value={tile} onChange={setTile} />
        <RadioTiles
          legend="Tiles with an error"
          tiles={tiles}
          value={null}
          onChange={setTile}
          error="Choose one."
        />
      </div>
    </Panel>
  );
}

function ExampleForm() {
  const { form, field, message } = useForm({
    initialValues: { email: '' },
    validate: ({ email }) => ({ email: email ? null : 'Type an address; leave it empty to see this again.' }),
    onSubmit: () => ({ message: 'A submit that failed: what was typed stays.' }),
  });
  return (
    <Panel title="Form, FormError, useForm">
      <Form {...form} className="max-w-md space-y-4">
        <FormError message={message} />
        <TextField label="Email" {...field('email')} />
        <Button type="submit" variant="primary">
          Submit
        </Button>
      </Form>
    </Panel>
  );
}

const Notices = () => (
  <Panel title="Notice, toast">
    <div className="space-y-3">
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          A notice of the tone {tone}.
        </Notice>
      ))}
      <Row>
        {(['neutral', 'success', 'danger'] as const).map((tone) => (
          <Button key={tone} onClick={() => toast(`A toast, ${tone}`, { tone })}>
            Toast, {tone}
          </Button>
        ))}
      </Row>
    </div>
  </Panel>
);

function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'wide' | 'confirm' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title="Dialog, ConfirmDialog, ZoomableImage">
      <Row>
        {(['plain', 'wide', 'confirm', 'delete'] as const).map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
      </Row>
      <div className="flex w-64 gap-4">
        <ZoomableImage src="/favicon.svg" alt="The shop's icon" className="h-24 w-full object-contain" />
        <ZoomableImage src="" alt="" className="" />
      </div>
      <Dialog
        open={open === 'plain' || open === 'wide'}
        wide={open === 'wide'}
        onClose={close}
        title="A dialog"
      >
        <p>It keeps the focus and closes with Escape.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm' || open === 'delete'}
        isDestructive={open === 'delete'}
        title="Really?"
        confirmLabel={open === 'delete' ? 'Delete' : 'Continue'}
        onConfirm={close}
        onClose={close}
      >
        <p>Enter confirms unless something is deleted.</p>
      </ConfirmDialog>
    </Panel>
  );
}

const COLUMNS = ['Name', { title: 'Amount', className: 'text-right' }, { title: 'Delete', isHidden: true }];

const Tables = () => (
  <Panel title="Table, ScrollArea">
    <ScrollArea label="A wide table" className="overflow-x-auto">
      <Table caption="An example" columns={COLUMNS} cardsBelow="sm" headCellClass="p-2" className="min-w-md">
        {['Falcons', 'Owls'].map((name) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="p-2">
              {name}
            </th>
            <td className="p-2 text-right">$12.00</td>
            <td className="p-2 text-right">
              <Button variant="ghost">Delete</Button>
            </td>
          </tr>
        ))}
      </Table>
    </ScrollArea>
  </Panel>
);

const Icons = () => (
  <Panel title="Icons">
    <Row>
      {Object.entries(icons).map(([name, Icon]) => (
        <span key={name} className="inline-flex items-center gap-1 text-sm">
          <Icon className="size-5" />
          {name}
        </span>
      ))}
    </Row>
  </Panel>
);
