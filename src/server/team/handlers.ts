import type { team } from '#contract/team.ts';
import { staffOf } from '../dashboard/access.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { designersAtWork } from './designers.ts';
import { staffOrders } from './staff-orders.ts';
import { addTask, changeTask, listTasks, removeTask } from './tasks.ts';

export const teamHandlers = (services: Services): Handlers<typeof team> => ({
  staffOrders: async (_input, caller) => staffOrders(services, await staffOf(caller)),
  tasks: async (wanted, caller) => listTasks(services, wanted, await staffOf(caller)),
  addTask: async (task, caller) => addTask(services, task, await staffOf(caller)),
  changeTask: async (change, caller) => changeTask(services, change, await staffOf(caller)),
  removeTask: async ({ id }, caller) => removeTask(services, id, await staffOf(caller)),
  designers: () => designersAtWork(services),
});
