import type { FastifyReply } from 'fastify';

/** The address of an invoice was opened in a browser that does not hold the order's key. */
export function answerNoInvoice(reply: FastifyReply) {
  return reply.code(404).type('text/html; charset=utf-8').send(PAGE);
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Invoice</title>
</head>
<body>
<h1>This invoice cannot be opened here</h1>
<p>An invoice opens in the browser that made or paid the order.</p>
<p>Did you order with an account? <a href="/account#orders">Open your orders</a> and download the invoice there.</p>
<p>Or look the order up under <a href="/order-status">Order Status</a>, or <a href="/contact">write to us</a>.</p>
</body>
</html>
`;
