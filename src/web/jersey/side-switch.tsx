import type { Side } from '#domain/artwork/sleeves.ts';
import { Segmented } from '../ui/segmented.tsx';

const SIDES = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
] as const;

interface SideSwitchProps {
  side: Side;
  onChange: (side: Side) => void;
}

/** Turns the drawn jersey above it. */
export const SideSwitch = ({ side, onChange }: SideSwitchProps) => (
  <Segmented legend="Side" options={SIDES} value={side} onChange={onChange} className="mt-3" />
);
