import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { calendarDay, csvFile, described, id, instant, optional, paging, search, sorting } from './fields.ts';
import { limits } from './limits.ts';
import { editPaymentPlanForm, paymentPlanForm } from './plans.forms.ts';
import { billingPageSizes, currencies, orderSortKeys, orderStates } from './plans.lists.ts';

const plan = z.object({
  id: z.int(),
  title: z.string(),
  price: z.string(),
  currency: z.enum(currencies),
  description: z.string(),
  credit_points: z.int(),
});

const one = z.object({ id: id() });
const oneOrder = z.object({ orderId: id() });

const order = z.object({
  orderId: z.int(),
  user_id: described('Whose it is.', z.int()),
  reseller_name: z.string(),
  reseller_email: z.string(),
  plan_title: z.string(),
  amount: z.string(),
  currency: z.enum(currencies),
  credit_point: z.int(),
  status: z.enum(orderStates),
  refunded: z.boolean(),
  paid_after_cancel: described('It had been cancelled, and was paid all the same: it has its credit.', z.boolean()),
  order_url: described('Where it is paid; the buyer’s own pending orders alone.', z.nullable(z.string())),
  transaction_id: z.nullable(z.string()),
  created_at: instant(),
  completed_at: z.nullable(instant()),
});

/** Of the days (UTC) on which they were opened. */
const orderFilter = {
  search_title: search(),
  status: optional(z.enum(orderStates, { error: 'invalid' })),
  from: optional(calendarDay()),
  to: optional(calendarDay()),
};

export const askedOrders = z.object({ ...sorting(orderSortKeys), ...orderFilter });

const plansForOperators = { tokens: ['session'] as ['session'], groups: [1, 4] as [1, 4] };

export const planCalls = [
  defineCall({
    method: 'GET',
    path: '/payment-plans',
    tag: 'Plans and billing',
    summary: 'The payment plans on offer, the cheapest credit first',
    access: { tokens: ['session'], anyOf: ['payment-plans'] },
    answer: z.object({ plans: z.array(plan) }),
  }),
  defineCall({
    method: 'POST',
    path: '/add-payment-plans',
    tag: 'Plans and billing',
    summary: 'Add a payment plan',
    access: { ...plansForOperators, anyOf: ['add-plan'] },
    body: paymentPlanForm,
    bodyMaxBytes: limits.richTextBodyMaxBytes,
    answer: z.object({ data: plan }),
    successStatus: 201,
    writesShared: true,
    happensOnce: true,
    refusals: ['C10017'],
  }),
  defineCall({
    method: 'PUT',
    path: '/update-payment-plans/{id}',
    tag: 'Plans and billing',
    summary: 'Change a payment plan, what is absent stays; orders keep the price of their moment',
    access: { ...plansForOperators, anyOf: ['edit-delete-plan'] },
    params: one,
    body: editPaymentPlanForm,
    bodyMaxBytes: limits.richTextBodyMaxBytes,
    answer: z.object({ data: plan }),
    refusals: ['C10012'],
    writesShared: true,
  }),
  defineCall({
    method: 'DELETE',
    path: '/delete-payment-plans/{id}',
    tag: 'Plans and billing',
    summary: 'Delete a payment plan; its orders stay',
    access: { ...plansForOperators, anyOf: ['edit-delete-plan'] },
    params: one,
    answer: z.object({}),
    refusals: ['C10012'],
    writesShared: true,
  }),
  defineCall({
    method: 'POST',
    path: '/purchase-package',
    tag: 'Plans and billing',
    summary: 'Order a payment plan; the answer says where it is paid. Credit is added on the provider’s word alone',
    access: { tokens: ['session'], anyOf: ['purchase-package'] },
    body: z.object({ payment_plan_id: id() }),
    answer: z.object({ data: z.object({ orderUrl: z.string(), orderId: z.int() }) }),
    refusals: ['C10012', 'C10017', 'C10409'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'GET',
    path: '/billing-records',
    tag: 'Plans and billing',
    summary: 'One’s own orders; admins and staff see everyone’s',
    access: { tokens: ['session'], anyOf: ['billing'] },
    query: z.object({ ...paging(orderSortKeys, billingPageSizes), ...orderFilter }),
    answer: z.object({
      data: z.array(order),
      meta: z.object({ current_page: z.int(), last_page: z.int(), total: z.int() }),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/billing-records/export',
    onlyReads: true,
    tag: 'Plans and billing',
    summary: 'The same orders, all of them, as CSV',
    access: { tokens: ['session'], anyOf: ['billing'] },
    body: askedOrders,
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/billing-records/{orderId}',
    tag: 'Plans and billing',
    summary: 'One order, as it stands',
    access: { tokens: ['session'], anyOf: ['billing'] },
    params: oneOrder,
    answer: z.object({ data: order }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/billing-records/{orderId}/cancel',
    tag: 'Plans and billing',
    summary:
      'Cancel one’s own pending order and end its payment; what was paid meanwhile is completed, and the answer says so',
    access: { tokens: ['session'], anyOf: ['purchase-package'] },
    params: oneOrder,
    answer: z.object({ data: order }),
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'GET',
    path: '/billing-records/{orderId}/receipt',
    tag: 'Plans and billing',
    summary: 'The receipt of a completed order',
    access: { tokens: ['session'], anyOf: ['billing'] },
    params: oneOrder,
    answer: z.string(),
    answerKind: 'pdf',
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/payments/{provider}/webhook',
    tag: 'Plans and billing',
    summary: 'What a payment provider tells of an order, signed by it',
    access: 'public',
    params: z.object({ provider: z.enum(['stripe', 'test'], { error: 'invalid' }) }),
    bodyMaxBytes: limits.bodyMaxBytes,
    takesRawBody: true,
    answer: z.object({}),
    refusals: ['C10012'],
  }),
] as const;
