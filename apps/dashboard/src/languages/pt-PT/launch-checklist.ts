import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Lista de lançamento",
    lead: "Verifique estas definições antes do lançamento.",
    progress: "{done} de {all} concluídos",
    ready: "Está tudo pronto para o lançamento.",
    done: "Concluído",
    open: "Por fazer",
    look: "Ver",
    putRight: "Corrigir",
    what: ": {check}",
    signIn: "Ativar um método de início de sessão",
    signInText: "Tem de estar ativado, pelo menos, um método ou fornecedor.",
    domain: "Adicionar o seu domínio",
    domainText:
      "Pelo menos um domínio fidedigno, todos com nome de domínio e HTTPS. Os links dos emails e os redirecionamentos levam até lá.",
    localhost: "Deixar de confiar em localhost",
    localhostText: "Caso contrário, qualquer programa na máquina de um utilizador poderia receber a respetiva sessão.",
    ownKeys: "Utilizar as suas credenciais OAuth",
    ownKeysText: "Os fornecedores mostram então o nome da sua app em vez do nome desta instalação.",
    ownMail: "Enviar emails a partir do seu servidor",
    ownMailText: "Os emails chegam então do seu endereço e pode enviar emails próprios.",
    payments: "Aceite pagamentos reais",
    paymentsText:
      "No modo de teste, qualquer pessoa com uma ligação de pagamento recebe os seus produtos gratuitamente.",
    production: "Mudar para o modo de produção",
    productionText: "O último passo. Antes disso, todos os domínios têm de estar prontos para produção.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
