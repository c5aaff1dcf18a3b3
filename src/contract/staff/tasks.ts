import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { plainText, visibleText } from '../endpoint/fields.ts';

const Day = z.iso.date('A day is written like 2026-11-20');
const TaskId = z.number().int();
const Title = visibleText(200, 1, 'Say what there is to do');

const DesignOrder = z.object({
  order_id: z.string(),
  secret_code: z.string(),
  order_status: z.string(),
  design_folder: z.string().nullable(),
});
const DesignerColumn = z.object({ designer: z.string(), orders: z.array(DesignOrder) });
export type DesignerColumn = z.infer<typeof DesignerColumn>;

const Task = z.object({
  id: TaskId,
  title: z.string(),
  due_on: z.string().nullable(),
  done: z.boolean(),
  overdue: z.boolean(),
  /** '' while it is not assigned. */
  assignee: z.string(),
  created_by: z.string(),
  /** True for its author and for managers, who may delete it. */
  removable: z.boolean(),
  order: z.object({ order_id: z.string(), secret_code: z.string() }).nullable(),
});
export type Task = z.infer<typeof Task>;

const Designer = z.object({
  name: z.string(),
  /** The number of orders in the design stage, and of all. */
  designing: z.number(),
  total: z.number(),
  /** Of those that are open. */
  tasks: z.number(),
});
export type Designer = z.infer<typeof Designer>;

export const TaskList = z.object({ tasks: z.array(Task), people: z.array(z.string()) });
export type TaskList = z.infer<typeof TaskList>;

/** Tasks of staff, and the orders and workload of designers. */
export const tasks = {
  ordersByDesigner: endpoint({
    output: z.object({ columns: z.array(DesignerColumn) }),
  }),
  list: endpoint({
    input: z.object({
      order_id: plainText(30).nullish(),
      /** Includes completed tasks. */
      all: z.boolean().default(false),
    }),
    output: TaskList,
  }),
  add: endpoint({
    input: z.object({
      title: Title,
      due_on: Day.nullish(),
      assignee: plainText(400).nullish(),
      order_id: plainText(30).nullish(),
    }),
  }),
  update: endpoint({
    input: z.object({
      id: TaskId,
      done: z.boolean().optional(),
      title: Title.optional(),
      due_on: Day.nullish(),
      assignee: plainText(400).nullish(),
    }),
  }),
  remove: endpoint({ input: z.object({ id: TaskId }) }),
  designers: endpoint({
    output: z.object({ designers: z.array(Designer) }),
  }),
};
