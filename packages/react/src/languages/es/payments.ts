import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/es/prices";
import type { PaymentsMessages } from "../messages.ts";

/** Spanish for prices, plans and payments, with tú. */
export const payments: Translation<PaymentsMessages> = {
  ...prices,
  pricing: {
    intervals: "Periodo de facturación",
    none: "En este momento no hay nada a la venta.",
    includes: "Qué incluye",
  },
  planButton: {
    signIn: "Iniciar sesión para elegir",
    choose: "Elegir {name}",
    opening: "Abriendo el pago…",
    more: "Comprar más",
    switch: "Cambiar a {name}",
    question: "¿Cambiar a {name}?",
    consequence: "Tu suscripción a {from} termina y {name} empieza de inmediato.",
    switching: "Cambiando…",
    current: "Tu plan actual",
    owned: "Ya lo tienes",
    fallback: "Incluido cuando no hay ningún otro plan activo",
  },
  subscriptionState: {
    renews: "Se renueva el {date}",
    ends: "Termina el {date}",
    once: "Compra única",
  },
  checkoutButton: {
    buy: "Comprar",
    going: "Abriendo el pago…",
  },
  paymentSections: {
    card: "Método de pago",
    cardText: "Con él se pagan las renovaciones.",
    noCard: "No hay ninguna tarjeta guardada. Se te pedirá una en la próxima compra.",
    ending: "{brand} terminada en {last4}",
    other: "Método de pago guardado",
    expires: "Caduca el {month}/{year}",
    invoices: "Facturas",
    noInvoices: "Todavía no hay facturas.",
    view: "Ver",
    draft: "Borrador",
    open: "Pendiente",
    paid: "Pagada",
    uncollectible: "No cobrada",
    void: "Anulada",
  },
  billing: {
    title: "Planes y compras",
    text: "Lo que tienes y hasta cuándo.",
    teamText: "Lo que tiene el equipo y hasta cuándo. Solo los administradores del equipo pueden cambiarlo.",
    none: "Todavía no se ha comprado nada.",
    change: "Cambiar de plan",
    changeTitle: "Elegir un plan",
    cancel: "Cancelar suscripción",
    cancelShort: "Cancelar suscripción",
    cancelQuestion: "¿Cancelar {name}?",
    cancelText: "Seguirás teniendo {name} hasta el {date} y después no se renovará.",
    cancelNow: "{name} no se renovará después.",
    canceling: "Cancelando…",
    keep: "Mantener suscripción",
    keeping: "Manteniendo…",
    canceled: "Suscripción cancelada. Puedes cambiar de opinión hasta que termine.",
    kept: "Tu suscripción continúa.",
  },
};
