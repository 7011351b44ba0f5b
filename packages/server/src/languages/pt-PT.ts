import type { ServerTexts } from "./server-texts.ts";

/** The Portuguese of Portugal of the emails and of the page on which people unsubscribe, formally, without você. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Olá, {user}.",
    linkHint: "Se o botão não funcionar, abra este endereço no navegador:",
  },
  email_verification: {
    subject: "Valide o seu endereço de email em {project}",
    preview: "Confirme o seu endereço de email para {project}.",
    heading: "Valide o seu endereço de email",
    confirm: "Confirme que este endereço de email é seu, para que {project} o possa contactar aqui.",
    account: "Foi adicionado à conta de **{accountName}**.",
    button: "Validar endereço de email",
    ignore:
      "Se esta conta não for sua, ignore este email. Ao clicar no botão, adicionaria o seu endereço à conta de outra pessoa.",
  },
  password_reset: {
    subject: "Reponha a sua palavra-passe em {project}",
    preview: "O seu link para uma nova palavra-passe em {project}.",
    heading: "Escolha uma nova palavra-passe",
    requested:
      "Recebemos um pedido para repor a palavra-passe da sua conta em {project}. O link funciona uma vez. A palavra-passe antiga continua válida até escolher uma nova.",
    button: "Escolher uma nova palavra-passe",
    ignore: "Se não fez este pedido, ignore este email. A sua palavra-passe não será alterada.",
  },
  magic_link: {
    subject: "Início de sessão em {project}: o seu código é {otp}",
    preview: "Introduza o código {otp} ou clique no link deste email.",
    heading: "Inicie sessão em {project}",
    enterCode: "Introduza este código onde pretende iniciar sessão:",
    orClick: "Ou clique no botão para iniciar sessão neste navegador:",
    button: "Iniciar sessão",
    ignore: "Se não tentou iniciar sessão, ignore este email. Nunca partilhe este código: não lho iremos pedir.",
  },
  team_invitation: {
    subject: "Convite para aderir a {teamDisplayName} em {project}",
    preview: "Recebeu um convite para aderir a {teamDisplayName} em {project}.",
    heading: "Aderir a {teamDisplayName}",
    invited: "Recebeu um convite para aderir a **{teamDisplayName}** em {project}.",
    button: "Aderir à equipa",
    ignore:
      "Este convite só é válido para o endereço para o qual foi enviado. Se não o esperava, ignore este email: não irá aderir à equipa.",
    aTeam: "uma equipa",
  },
  sign_in_invitation: {
    subject: "Convite para iniciar sessão em {project}",
    preview: "Um membro de {teamDisplayName} enviou-lhe um convite.",
    heading: "Inicie sessão em {project}",
    invited:
      "Um membro de **{teamDisplayName}** enviou-lhe um convite. Inicie sessão com o endereço para o qual este email foi enviado.",
    button: "Iniciar sessão",
    ignore: "Se não esperava isto, ignore este email. Nada acontece a menos que inicie sessão.",
  },
  payment_receipt: {
    subject: "O seu recibo de {project}",
    preview: "{project} recebeu o seu pagamento de {amount}.",
    heading: "Agradecemos o seu pagamento",
    received: "{project} recebeu o seu pagamento de **{amount}**.",
    product: "Produto: **{productName}**, quantidade: {quantity}",
    button: "Ver recibo",
    why: "Recebeu este email porque efetuou um pagamento. Guarde-o.",
  },
  payment_failed: {
    subject: "O seu pagamento a {project} falhou",
    preview: "O seu pagamento de {amount} por {productName} falhou.",
    heading: "O seu pagamento falhou",
    failed: "O seu pagamento de **{amount}** por **{productName}** em {project} falhou.",
    reason: "Motivo: {failureReason}",
    update: "Atualize o método de pagamento para manter {productName}.",
    button: "Pagar agora",
    why: "Recebeu este email porque gere esta subscrição ou compra.",
  },
  trial_ending: {
    subject: "A sua avaliação de {productName} termina a {endDate}",
    preview: "Depois da avaliação, {productName} custa {amount}.",
    heading: "A sua avaliação está a terminar",
    ends: "A sua avaliação de **{productName}** em {project} termina a **{endDate}**.",
    afterwards:
      "Depois disso, a sua subscrição começa e serão cobrados {amount}. Se não quiser continuar, cancele antes desse dia.",
    button: "Gerir subscrição",
    why: "Recebeu este email porque gere esta subscrição.",
  },
  failed_emails_digest: {
    subject: "Emails não enviados",
    preview: "Não foi possível enviar estes emails do seu projeto nas últimas 24 horas.",
    heading: "Não foi possível enviar alguns emails",
    failed: "Não foi possível enviar estes emails do seu projeto nas últimas 24 horas:",
    button: "Mostrar todos os emails",
  },
  failed_sign_ins: {
    subject: "Tentativas falhadas de início de sessão na sua conta em {project}",
    preview: "Foi introduzida várias vezes uma palavra-passe incorreta para a sua conta em {project}.",
    heading: "Tentativas falhadas de início de sessão",
    attempts:
      "Foi introduzida várias vezes seguidas uma palavra-passe incorreta para a sua conta em {project}. Nenhuma destas tentativas teve êxito e as seguintes serão mais lentas.",
    you: "Se foi o próprio, aguarde alguns minutos ou escolha «Esqueceu-se da palavra-passe?» na página de início de sessão. Uma nova palavra-passe funciona de imediato.",
    notYou:
      "Se não foi, não tem de fazer nada. Se utilizar a mesma palavra-passe noutros sítios, altere a palavra-passe em {project} e ative a validação em dois passos, se estiver disponível.",
    often: "Enviamos este email no máximo uma vez por dia.",
  },
  security_notice: {
    subject: "{heading} em {project}",
    preview: "Trata-se da sua conta em {project}.",
    heading: "{heading}",
    what: "{heading}: a sua conta em {project}. {effect}",
    device: "Dispositivo: {device}",
    place: "Local: {place}",
    you: "Se foi o próprio, não tem de fazer nada.",
    notYou:
      "Se não foi, escolha agora «Esqueceu-se da palavra-passe?» na página de início de sessão de {project} e, em seguida, verifique os dispositivos, as chaves de acesso e a validação em dois passos nas definições da conta.",
    why: "Enviamos este email sempre que a segurança da sua conta muda.",
    codesLeft: {
      one: "Resta {count} código de recuperação. Pode criar novos nas definições da conta.",
      many: "Restam {count} códigos de recuperação. Pode criar novos nas definições da conta.",
      other: "Restam {count} códigos de recuperação. Pode criar novos nas definições da conta.",
    },
    noCodesLeft: "Não resta nenhum código de recuperação. Crie novos nas definições da conta.",
    password_changed: "A sua palavra-passe foi alterada",
    password_changed_effect: "Pode ter de voltar a iniciar sessão noutros dispositivos com a nova palavra-passe.",
    second_factor_added: "A validação em dois passos foi ativada",
    second_factor_added_effect:
      "A partir de agora, o início de sessão pede um código da app de autenticação. A sessão foi terminada nos outros dispositivos.",
    second_factor_removed: "A validação em dois passos foi desativada",
    second_factor_removed_effect:
      "O início de sessão já não pede um código e os códigos de recuperação deixaram de funcionar.",
    authenticator_added: "Foi adicionada uma chave de acesso",
    authenticator_added_effect:
      "Quem puder desbloquear o dispositivo com esta chave de acesso pode agora iniciar sessão na conta.",
    recovery_codes_created: "Foram criados novos códigos de recuperação",
    recovery_codes_created_effect: "Os códigos de recuperação anteriores deixaram de funcionar.",
    recovery_code_used: "Foi utilizado um código de recuperação para iniciar sessão",
    recovery_code_used_effect: "Substituiu um código da app de autenticação e não pode voltar a ser utilizado.",
    new_device: "Novo início de sessão",
    new_device_effect:
      "Alguém iniciou sessão com um dispositivo, ou a partir de um país, com o qual esta conta ainda não tinha sido utilizada.",
  },
  leaked_api_key: {
    subject: "Uma chave de API de {project} foi divulgada e revogada",
    preview: "A chave terminada em {lastFour} foi encontrada num local público.",
    heading: "Uma chave de API foi divulgada e revogada",
    own: "Uma das suas chaves de API de {project} foi encontrada num local público e foi revogada. Termina em {lastFour} e a descrição é «{description}».",
    team: "Uma chave de API da equipa {team} de {project} foi encontrada num local público e foi revogada. Termina em {lastFour} e a descrição é «{description}».",
    unnamedTeam:
      "Uma chave de API da sua equipa de {project} foi encontrada num local público e foi revogada. Termina em {lastFour} e a descrição é «{description}».",
    refused: "Os pedidos com esta chave são agora recusados. Crie uma nova chave e mantenha-a fora do código-fonte.",
    check:
      "Verifique também se houve atividade com esta chave que não reconheça. Eliminá-la de onde foi encontrada não a torna novamente secreta.",
    why: "Recebeu este email porque gere esta chave.",
  },
  email_template_broken: {
    subject: "Não é possível gerar o email «{templateDisplayName}» de {projectDisplayName}",
    preview: "{projectDisplayName} envia o email integrado em vez dele.",
    heading: "Um modelo de email não funciona",
    broken:
      "Não foi possível gerar o email «{templateDisplayName}» do projeto {projectDisplayName} com as suas alterações. O Latchkit envia o email integrado em vez dele, para que todos possam continuar a iniciar sessão.",
    correct: "Corrija o modelo ou o tema no painel de controlo, em Emails.",
    why: "Recebeu este email porque gere o projeto. É enviado no máximo uma vez por dia.",
  },
  webhook_endpoint_disabled: {
    subject: "Um ponto final de webhook de {projectDisplayName} foi desativado",
    preview: "{projectDisplayName}: {reason}",
    heading: "Um ponto final de webhook foi desativado",
    disabled: "O projeto {projectDisplayName} já não envia eventos para {url}. {reason}",
    enable:
      "Quando o ponto final voltar a funcionar, ative-o no painel de controlo. Pode então mandar reenviar tudo o que perdeu.",
    why: "Recebeu este email porque gere o projeto.",
    failing: "Todas as mensagens enviadas para ele falham há cinco dias.",
    gone: "Respondeu que já não existe (estado 410).",
  },
  unsubscribe: {
    title: "Anular subscrição",
    question: "Pretende deixar de receber emails de marketing de {project}?",
    confirm: "Anular subscrição",
    done: "Subscrição anulada",
    doneDetails: "Já não irá receber emails de marketing de {project}.",
    already: "A subscrição já foi anulada",
    incomplete: "Este link está incompleto",
    incompleteDetails: "Abra novamente o link no email ou copie-o na totalidade.",
    expired: "Este link expirou",
    expiredDetails: "Utilize o link de um email mais recente ou altere as notificações na sua conta.",
  },
};
