import { SUPPLIER_STATUSES } from '#domain/production/production.ts';
import { ChoiceMenu } from '#web/dashboard/shared/choice-menu.tsx';
import { formatSupplierStatus } from '#web/dashboard/shared/status-badge.tsx';
import type { ListFields } from './use-order-updates.ts';

interface SupplierMenusProps {
  suppliers: readonly string[];
  isQuiet: boolean;
  opensUp: boolean;
  disabled: boolean;
  onChoose: (fields: Pick<ListFields, 'supplier' | 'supplier_status'>) => void;
}

/** The supplier of the selected orders, and what it reports of them. */
export const SupplierMenus = ({ suppliers, onChoose, ...menu }: SupplierMenusProps) => (
  <>
    <ChoiceMenu
      {...menu}
      label="Supplier"
      name="Set supplier"
      choices={listNames(suppliers, 'No supplier')}
      onChoose={(supplier) => onChoose({ supplier })}
    />
    <ChoiceMenu
      {...menu}
      label="Progress"
      name="Set supplier progress"
      alignEnd
      choices={SUPPLIER_STATUSES.map((status) => ({ label: formatSupplierStatus(status), value: status }))}
      onChoose={(supplier_status) => onChoose({ supplier_status })}
    />
  </>
);

/** The names to choose from, and none. */
export const listNames = (names: readonly string[], none: string) => [
  ...names.map((name) => ({ label: name, value: name as string | null })),
  { label: none, value: null },
];
