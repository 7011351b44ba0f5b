import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Propietario",
    admin: "Administrador",
    support: "Soporte",
    viewer: "Lector",
    ownerText:
      "Todo lo que puede hacer un administrador y, además, gestiona colaboradores y transfiere y elimina proyectos.",
    adminText: "Cambia todos los ajustes, crea claves y lee secretos.",
    supportText:
      "Ayuda a los usuarios: suspende y desbloquea cuentas, cierra sesiones y reenvía correos. No lee secretos ni cambia ajustes.",
    viewerText: "Lo ve todo salvo los secretos. No cambia nada.",
    yourRole: "Tu rol: {role}.",
    needs: "Tu rol es {role}. Para esto se necesita el rol {needed}; pídeselo a un propietario.",
  },
} satisfies Translation<typeof accessMessages>;
