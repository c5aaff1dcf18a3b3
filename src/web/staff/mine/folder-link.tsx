/** Design Folder in a new tab; whose it is is said to whoever does not see the row. */
export const FolderLink = ({ folder, team }: { folder: string | null; team: string }) =>
  folder ? (
    <a
      href={folder}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
    >
      Design Folder<span className="sr-only"> of {team}, in a new tab</span>
    </a>
  ) : (
    <span className="text-quiet">No folder</span>
  );
