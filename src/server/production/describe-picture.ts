/** What stands above the picture on a work order, so that a drawing is not taken for the approved mockup. */
import type { WorkOrderRow } from './production-store.ts';

interface ShownPicture {
  mockup: WorkOrderRow['mockup'];
  isMissing: boolean;
  hasDrawing: boolean;
  isReleased: boolean;
}

/** Returns the caption of the picture on a work order; '' where there is nothing to see and nothing to warn of. */
export function describePicture({ mockup, isMissing, hasDrawing, isReleased }: ShownPicture): string {
  // Released without a mockup means that none comes.
  if (!mockup && isReleased) return hasDrawing ? 'The drawing of the order' : '';
  const warning = mockup ? `MOCKUP ${mockup.version} IS MISSING, ask for it` : 'NO MOCKUP YET';
  if (!mockup || isMissing) return hasDrawing ? `${warning}: the drawing of the order` : warning;
  return `Mockup ${mockup.version}, ${describeApproval(mockup)}`;
}

function describeApproval({ approved, byStaff, outdated }: NonNullable<WorkOrderRow['mockup']>): string {
  if (!approved) return 'NOT APPROVED YET';
  if (outdated) return 'APPROVAL OUTDATED: the order was changed after it';
  return byStaff ? 'approval recorded by staff for the customer' : 'approved by the customer';
}
