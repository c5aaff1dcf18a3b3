/** Says by which player a search found an order; renders nothing for one that was found without its players. */
export const FoundPlayer = ({ name }: { name: string | null }) =>
  name !== null && (
    <span
      title={`Player ${name}`}
      className="block min-w-0 truncate text-xs leading-4 font-semibold text-info"
    >
      Player {name}
    </span>
  );
