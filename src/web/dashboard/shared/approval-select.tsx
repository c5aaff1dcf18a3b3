import {
  PROOF_FILTER_TITLES,
  PROOF_FILTERS,
  type ProofFilter,
} from '#domain/orders/approval/proof-filter.ts';
import { SelectField } from '../../ui/field.tsx';

interface ApprovalSelectProps {
  /** Null for all orders. */
  value: ProofFilter | null;
  onSelect: (proof: ProofFilter | null) => void;
}

/** Selects how far the approval of an order that is being made is (rules.md dashboard-21). */
export const ApprovalSelect = ({ value, onSelect }: ApprovalSelectProps) => (
  <SelectField
    label="Approval"
    value={value ?? ''}
    onChange={({ target }) => onSelect((target.value || null) as ProofFilter | null)}
  >
    <option value="">All</option>
    {PROOF_FILTERS.map((proof) => (
      <option key={proof} value={proof}>
        {PROOF_FILTER_TITLES[proof]}
      </option>
    ))}
  </SelectField>
);
