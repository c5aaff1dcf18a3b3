import type { OrderEditor } from '../draft/use-order-editor.ts';

export interface OrderBarProps {
  order: OrderEditor;
  /** Whether the jersey and the parts of its price are beside the step. */
  hasAside: boolean;
}
