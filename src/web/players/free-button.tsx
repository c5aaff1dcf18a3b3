import { AskedButton } from './asked-button.tsx';

interface FreeButtonProps {
  /** '7 Kim' */
  player: string;
  onFree: () => void;
}

/** Takes a jersey from the phone and the link that have it. */
export const FreeButton = ({ player, onFree }: FreeButtonProps) => (
  <AskedButton
    label="Free"
    name={`Free the jersey of ${player}`}
    className="text-sm"
    question={`The phone and the link that have the jersey of ${player} will lose it. Anyone with the team link can then take it.`}
    answer="Free it"
    onPress={onFree}
  />
);
