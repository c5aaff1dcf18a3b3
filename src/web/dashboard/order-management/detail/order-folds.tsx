import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { parseOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OrderPage } from '#contract/order-page.ts';
import type { TaskList as Tasks } from '#contract/staff/tasks.ts';
import { Fold, openFold, Part } from '../../../ui/fold.tsx';
import type { JerseyLookup } from '../../history/event-texts.ts';
import { InternalNotesPanel } from '../../internal-notes/internal-notes-panel.tsx';
import { ReleaseDetails } from '../../production/release-details.tsx';
import { ShippingPanel } from '../../shipping/shipping-panel.tsx';
import { AddTaskForm } from '../../tasks/add-task.tsx';
import { TaskList } from '../../tasks/task-list.tsx';
import type { OrderFormState } from '../form/form-fields.tsx';
import {
  FOLDER_FIELDS,
  FolderFields,
  NOTE_FIELDS,
  NoteFields,
  PRODUCTION_FIELDS,
  ProductionFields,
} from '../form/order-form-sections.tsx';
import { CustomerFold } from './customer-fold.tsx';
import { CustomerPictures } from './customer-pictures.tsx';
import { DesignFilesPanel } from './design-files-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import {
  describeFiles,
  describeHistory,
  describeParcels,
  describePlayers,
  describeProduction,
  describeTasks,
} from './fold-values.ts';
import { PARCELS } from './next-step.tsx';
import { OrderHistory } from './order-history.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { FolderLinks, ProductionFacts } from './production-facts.tsx';

interface OrderFoldsProps {
  order: OrderPage;
  content: OrderResponse;
  /** Null for a designer, who edits no fields. */
  formState: OrderFormState | null;
  findJersey: JerseyLookup;
}

/** Everything else of an order: each part shows its value, and is read and edited in place. */
export function OrderFolds({ order, content, formState, findJersey }: OrderFoldsProps) {
  const { order_id, shipping, release, work_state } = order;
  const { hash } = useLocation();
  // The packing table leads there with the last jersey.
  useEffect(() => {
    if (hash === `#${PARCELS}`) openFold(PARCELS);
  }, [hash]);
  const hasError = (fields: readonly string[]) =>
    formState !== null && fields.some((field) => field in formState.errors);
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface">
      {formState && <CustomerFold order={order} formState={formState} />}
      <Fold title="Production" value={describeProduction(order)} isHeldOpen={hasError(PRODUCTION_FIELDS)}>
        {formState && <ProductionFields order={order} formState={formState} />}
        <ProductionFacts order={order} />
        {work_state !== 'cancelled' && (
          <ReleaseDetails orderId={order_id} data={release} canRelease={formState !== null} />
        )}
      </Fold>
      {shipping && (
        <Fold id={PARCELS} title="Parcels and labels" value={describeParcels(shipping)}>
          <ShippingPanel orderId={order_id} data={shipping} />
        </Fold>
      )}
      <Fold title="Files and folders" value={describeFiles(order)} isHeldOpen={hasError(FOLDER_FIELDS)}>
        <FolderLinks order={order} />
        {formState && <FolderFields formState={formState} />}
        <DesignFilesPanel orderId={order_id} listed={order.design_files} />
        <CustomerPictures order={order} />
      </Fold>
      <Fold
        title="Order Notes"
        value={order.order_notes || 'No order notes added'}
        isHeldOpen={hasError(NOTE_FIELDS)}
      >
        {formState ? <NoteFields formState={formState} /> : <Notes text={order.order_notes} />}
      </Fold>
      <Fold title="Players and findings" value={describePlayers(order)}>
        <PlayersPanel
          orderId={order_id}
          teamName={content.secret_code}
          rows={parseOrderResponse(content).rows}
          roster={order.roster}
          canManage={formState !== null}
        />
        <FindingsPanel
          orderId={order_id}
          checks={order.checks}
          canLock={formState !== null}
          isSubmitted={order.status}
        />
      </Fold>
      <Fold title="Notes and tasks" value={describeTasks(order)}>
        <InternalNotesPanel orderId={order_id} notes={order.notes} />
        <TasksPanel orderId={order_id} data={order.tasks} />
      </Fold>
      {formState && (
        <Fold title="History" value={describeHistory(order)}>
          <OrderHistory events={order.history} findJersey={findJersey} />
        </Fold>
      )}
    </div>
  );
}

const Notes = ({ text }: { text: ReactNode }) => (
  <p className="max-w-prose whitespace-pre-wrap">{text || 'No order notes added'}</p>
);

/** The tasks of an order. */
const TasksPanel = ({ orderId, data: { tasks, people } }: { orderId: string; data: Tasks }) => (
  <Part title="Tasks">
    <AddTaskForm orderId={orderId} people={people} />
    <TaskList tasks={tasks} people={people} showOrder={false} emptyText="Nothing to do for this order." />
  </Part>
);
